import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'texts/compiled/**'];
/** Beside the code like the unit tests of their folders, but they need a database. */
const withDatabase = ['server/search/search-by-index.test.ts'];
/** Beside the other faults, but it needs the built shop. */
const withServer = ['tests/faults/whole-server.test.ts', 'tests/faults/postgres-away.test.ts'];

// Three kinds of proof. `unit`: rules and pure parts, fast. `database`: a real PostgreSQL. `journeys`: the whole shop and a real browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'texts/*.test.ts',
            'server/*.test.ts',
            'server/{pages,search}/*.test.ts',
            'tools/*.test.ts',
            'tools/{bench,import}/**/*.test.ts',
            'database/seeds/*.test.ts',
            'tests/models/*.test.ts',
          ],
          exclude: [...exclude, ...withDatabase],
          // Properties over hundreds of cases, on a machine that may do other things: a test that hangs is still found.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'database/tests/**/*.test.ts',
            'server/{data,functions,jobs,orders,outside,people,wire}/**/*.test.ts',
            'tools/{postgres,stripe-sandbox,mobile-money-sandbox,keep,database}/**/*.test.ts',
            'tests/{search,faults}/*.test.ts',
            ...withDatabase,
          ],
          exclude: [...exclude, ...withServer],
          globalSetup: ['database/tests/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,wire,load}/**/*.test.ts', ...withServer],
          exclude,
          globalSetup: ['tests/journeys/shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
