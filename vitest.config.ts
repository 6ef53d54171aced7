import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSoakRun } from './tests/draws.ts';
import { sortByPromise } from './tests/time-budget.ts';

const exclude = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'texts/compiled/**'];
/** Tests in folders of unit tests that need a database. */
const withDatabase = ['server/search/index-search.test.ts'];
/** Fault tests that need the built shop. */
const withServer = ['tests/faults/whole-server.test.ts', 'tests/faults/postgres-away.test.ts'];

/** Tests in folders of database tests that need no database. */
const readers = ['server/retailers/reading/*.test.ts', 'server/integrations/retailers/*.test.ts'];

const unit = [
  '{domain,cookies}/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'texts/*.test.ts',
  'server/*.test.ts',
  'server/{http,metrics,rendering,search}/*.test.ts',
  ...readers,
  'tools/*.test.ts',
  'tools/{bench,import}/**/*.test.ts',
  'database/seeds/*.test.ts',
  'tests/{,models/}*.test.ts',
];
const database = [
  'database/tests/**/*.test.ts',
  'server/!(http|metrics|rendering|search)/**/*.test.ts',
  'simulators/**/*.test.ts',
  'tools/{postgres,backup,database}/**/*.test.ts',
  'tests/{search,faults}/*.test.ts',
  ...withDatabase,
];
/**
 * Node loads the modules itself and removes their types. Vite's own loading doubled the time of the unit tests, because
 * every module is transformed in one process and evaluated in another. Tests that replace modules (`vi.mock`) need it.
 */
const loadedByNode = {
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', './tests/load-screens.ts'],
};
/** Matches tests that put other modules in place of the real ones, or load modules again. */
const replacesModules = /vi\.(mock|doMock|resetModules)\(/;
const replacing = globSync(unit).filter((file) => replacesModules.test(readFileSync(file, 'utf8')));

/** Test files that each need their own process, because they change its globals, use spies or kill servers. */
const apart = globSync(database).filter(
  (file) =>
    /^(tests\/faults|tools\/postgres)\//.test(file) ||
    [replacesModules, /vi\.(spyOn|stubGlobal|stubEnv|useFakeTimers)\(|overwriteGetLocale\(/].some((sign) =>
      sign.test(readFileSync(file, 'utf8')),
    ),
);
/** One more than there are cores, at most three. With two, a sixth of the processor time was idle (docs/testing.md). */
const journeyWorkers = Math.min(3, availableParallelism() + 1);
/** The timeout of `expect.poll`. Vitest's default of one second is too short on a busy machine. */
const patient = { poll: { timeout: 10_000 } };
/** One more than there are cores, because these tests spend a third of their time waiting. */
const databaseWorkers = Math.max(2, Math.min(4, availableParallelism() + 1));
const onDatabase = {
  runner: './tests/time-budget-runner.ts',
  globalSetup: ['database/tests/postgres.ts'],
  testTimeout: isSoakRun ? 1_800_000 : 30_000,
  hookTimeout: 60_000,
  expect: patient,
  // Each file has its own database. By default Vitest would use one worker on two cores.
  maxWorkers: databaseWorkers,
  sequence: { groupOrder: 1 },
};

/** Vitest starts with the largest files; here files that `npm test` must not skip come before the others. */
class PromisesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = (await super.sort(specifications)).map((one) => ({
      one,
      file: relative(import.meta.dirname, one.moduleId),
      project: one.project.name,
    }));
    const order = ({ one }: { one: TestSpecification }): number => one.project.config.sequence.groupOrder;
    return sortByPromise(files)
      .sort((a, b) => order(a) - order(b))
      .map(({ one }) => one);
  }
}

// Three kinds of tests. `unit`: rules and pure parts. `database`: a real PostgreSQL. `journeys`: shop and browser.
export default defineConfig({
  test: {
    sequence: { sequencer: PromisesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...exclude, ...withDatabase, ...replacing],
          ...loadedByNode,
          // All files run in one process, because loading the same modules again took two thirds of the time.
          isolate: false,
          setupFiles: ['tests/restore-process.ts'],
          // Long, because property tests run hundreds of cases, perhaps on a busy machine.
          testTimeout: isSoakRun ? 1_800_000 : 60_000,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          include: replacing,
          exclude: [...exclude, ...withDatabase],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          exclude: [...exclude, ...withServer, ...apart, ...readers],
          ...loadedByNode,
          ...onDatabase,
          // All files run in one process, because loading the same modules again took a quarter of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database-isolated',
          include: apart,
          exclude: [...exclude, ...withServer],
          ...loadedByNode,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,supabase,load}/**/*.test.ts', ...withServer],
          exclude,
          ...loadedByNode,
          runner: './tests/time-budget-runner.ts',
          globalSetup: ['tests/journeys/shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patient,
          // Each worker has its own shop, database and browser (tests/journeys/shop.ts) for all its files.
          setupFiles: ['tests/journeys/own-shop.ts'],
          // All files of a worker run in one process, because loading modules took two seconds per file.
          isolate: false,
          maxWorkers: journeyWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
