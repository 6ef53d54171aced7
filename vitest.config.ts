import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'texts/compiled/**'];

// Three kinds of proof. `unit`: rules and pure parts, fast. `database`: a real PostgreSQL. `journeys`: the whole shop and a real browser.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'texts/*.test.ts', 'server/*.test.ts', 'server/pages/*.test.ts', 'tools/*.test.ts', 'database/seeds/*.test.ts'], exclude } },
      {
        test: {
          name: 'database',
          include: ['database/tests/**/*.test.ts', 'server/{data,functions,jobs,outside,wire}/**/*.test.ts', 'tools/{postgres,stripe-sandbox,database}/**/*.test.ts'],
          exclude,
          globalSetup: ['database/tests/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'journeys', include: ['tests/{journeys,wire}/**/*.test.ts'], exclude, globalSetup: ['tests/journeys/shop.ts'], testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
