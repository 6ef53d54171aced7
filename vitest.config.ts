import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isSoakRun } from './tests/draws.ts';

const exclude = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'texts/compiled/**'];
/** Beside the code like the unit tests of their folders, but they need a database. */
const withDatabase = ['server/search/index-search.test.ts'];
/** Beside the other faults, but it needs the built shop. */
const withServer = ['tests/faults/whole-server.test.ts', 'tests/faults/postgres-away.test.ts'];

/** Beside nouns that need a database, and needing none. */
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
/** What changes the language, the clock, a module or a global of its whole process. */
const changesItsProcess = /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|overwriteGetLocale\(/;
const changing = globSync(unit).filter((file) => changesItsProcess.test(readFileSync(file, 'utf8')));

/** These have a process of their own for each file: they change it, spy in it, or kill shops from it. */
const apart = globSync(database).filter(
  (file) =>
    /^(tests\/faults|tools\/postgres)\//.test(file) ||
    [changesItsProcess, /vi\.spyOn\(/].some((sign) => sign.test(readFileSync(file, 'utf8'))),
);
/** As many as keep two cores busy, and no more than there are: a journey is a browser, a server and PostgreSQL at work. */
const journeyWorkers = Math.max(1, Math.min(2, availableParallelism()));
/** How long `expect.poll` looks: Vitest's one second is over too soon on a machine that does other things too. */
const patient = { poll: { timeout: 10_000 } };
/** One more than there are cores: a third of the time of these tests is waiting for PostgreSQL, a provider or a timer. */
const databaseWorkers = Math.max(2, Math.min(4, availableParallelism() + 1));
const onDatabase = {
  globalSetup: ['database/tests/postgres.ts'],
  testTimeout: isSoakRun ? 1_800_000 : 30_000,
  hookTimeout: 60_000,
  expect: patient,
  // Each file has a database of its own. Vitest itself would take one worker on two cores.
  maxWorkers: databaseWorkers,
  sequence: { groupOrder: 1 },
};

// Three kinds of proof. `unit`: rules and pure parts, fast. `database`: a real PostgreSQL. `journeys`: the whole shop and a real browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...exclude, ...withDatabase, ...changing],
          // One process reads file after file: two thirds of the time went into reading the same modules again for each.
          isolate: false,
          // Properties over hundreds of cases, on a machine that may do other things: a test that hangs is still found.
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
          // As with the unit tests: a quarter of the processor time went into reading the same modules again.
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
          // Each worker has a shop, a database and a browser of its own (tests/journeys/shop.ts); the files of one worker follow each other.
          setupFiles: ['tests/journeys/own-shop.ts'],
          // As with the others: two seconds of processor time for each of ninety files went into reading the same modules again.
          isolate: false,
          maxWorkers: journeyWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
