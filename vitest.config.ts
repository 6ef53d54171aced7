import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isSoakRun } from './tests/draws.ts';

const exclude = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'texts/compiled/**'];
/** Tests in folders of unit tests that need a database. */
const withDatabase = ['server/search/index-search.test.ts'];
/** Fault tests that need the built shop. */
const withServer = ['tests/faults/whole-server.test.ts', 'tests/faults/postgres-away.test.ts'];

/** Tests in folders of database tests that need no database. */
const readers = ['server/retailers/reading/*.test.ts', 'server/integrations/retailers/*.test.ts'];

const unit = [
  'domain/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'texts/*.test.ts',
  'server/*.test.ts',
  'server/{http,metrics,rendering,search}/*.test.ts',
  ...readers,
  'tools/*.test.ts',
  'tools/{bench,import}/**/*.test.ts',
  'database/seeds/*.test.ts',
  'tests/models/*.test.ts',
];
const database = [
  'database/tests/**/*.test.ts',
  'server/!(http|metrics|rendering|search)/**/*.test.ts',
  'simulators/**/*.test.ts',
  'tools/{postgres,backup,database}/**/*.test.ts',
  'tests/{search,faults}/*.test.ts',
  ...withDatabase,
];
/** Matches tests that change the language, the clock, a module or a global of their process. */
const changesItsProcess = /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|overwriteGetLocale\(/;
const changing = globSync(unit).filter((file) => changesItsProcess.test(readFileSync(file, 'utf8')));

/** Tests that need a process for each file: they change it, spy in it, or kill shops from it. */
const apart = globSync(database).filter(
  (file) =>
    /^(tests\/faults|tools\/postgres)\//.test(file) ||
    [changesItsProcess, /vi\.spyOn\(/].some((sign) => sign.test(readFileSync(file, 'utf8'))),
);
/** At most two, and at most the number of cores. A journey runs a browser, a server and PostgreSQL (docs/testing.md). */
const journeyWorkers = Math.max(1, Math.min(2, availableParallelism()));
/** The timeout of `expect.poll`. Vitest's default of one second is too short on a busy machine. */
const patient = { poll: { timeout: 10_000 } };
/** One more than there are cores, because these tests spend a third of their time waiting. */
const databaseWorkers = Math.max(2, Math.min(4, availableParallelism() + 1));
const onDatabase = {
  globalSetup: ['database/tests/postgres.ts'],
  testTimeout: isSoakRun ? 1_800_000 : 30_000,
  hookTimeout: 60_000,
  expect: patient,
  // Each file has its own database. By default Vitest would use one worker on two cores.
  maxWorkers: databaseWorkers,
  sequence: { groupOrder: 1 },
};

// Three kinds of tests. `unit`: rules and pure parts. `database`: a real PostgreSQL. `journeys`: shop and browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...exclude, ...withDatabase, ...changing],
          // All files run in one process, because loading the same modules again took two thirds of the time.
          isolate: false,
          // Long, because property tests run hundreds of cases, perhaps on a busy machine.
          testTimeout: isSoakRun ? 1_800_000 : 60_000,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          include: changing,
          exclude: [...exclude, ...withDatabase],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          exclude: [...exclude, ...withServer, ...apart, ...readers],
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
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,supabase,load}/**/*.test.ts', ...withServer],
          exclude,
          globalSetup: ['tests/journeys/shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patient,
          // Each worker has its own shop, database and browser (tests/journeys/shop.ts), and runs its files in
          // sequence.
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
