import { globSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';

/** The module as it is loaded in a run with this deadline and turn. */
async function load({ deadline, turn = '0' }: { deadline?: string; turn?: string } = {}) {
  vi.resetModules();
  if (deadline) vi.stubEnv('TEST_DEADLINE', deadline);
  vi.stubEnv('TEST_TURN', turn);
  return import('./time-budget.ts');
}
afterEach(() => vi.unstubAllEnvs());

const journeys = globSync('tests/{journeys,supabase,load,faults}/*.test.ts').map((file) => ({
  file,
  project: 'journeys',
}));

describe('what npm test may skip', () => {
  test('purchase, payment, access and the official clients are promises, a screen of its own is none', async () => {
    const { isPromise } = await load();
    for (const file of ['journeys/checkout', 'journeys/payment', 'journeys/admin-gate', 'supabase/auth-client'])
      expect(isPromise(`tests/${file}.test.ts`, 'journeys'), file).toBe(true);
    for (const file of ['journeys/wishlists', 'journeys/payment-troubles', 'faults/postgres-away'])
      expect(isPromise(`tests/${file}.test.ts`, 'journeys'), file).toBe(false);
  });

  test('database tests are promises, but for those that are long by nature', async () => {
    const { isPromise } = await load();
    for (const file of ['access', 'yesterday', 'orders-races', 'one-of-tomorrow'])
      expect(isPromise(`database/tests/${file}.test.ts`, 'database'), file).toBe(true);
    expect(isPromise('tests/faults/server-killed.test.ts', 'database-isolated')).toBe(true);
    for (const file of ['database/tests/import-killed', 'database/tests/ledger-histories', 'tests/faults/webhooks'])
      expect(isPromise(`${file}.test.ts`, 'database'), file).toBe(false);
  });

  test('every name in the two lists is a file', async () => {
    const { readFileSync } = await import('node:fs');
    const names = readFileSync('tests/time-budget.ts', 'utf8').matchAll(/^ {4}'([\w-]+)',$/gm);
    for (const [, name] of names)
      expect(globSync(`{tests/journeys,database/tests}/${name}.test.ts`), name).toHaveLength(1);
  });

  test('nothing is skipped without a deadline; after it the time is over', async () => {
    expect((await load()).isTimeOver()).toBe(false);
    expect((await load({ deadline: '1' })).isTimeOver()).toBe(true);
    expect((await load({ deadline: String(Date.now() + 60_000) })).isTimeOver()).toBe(false);
  });
});

describe('the order', () => {
  test('promises are first, and every file is there once', async () => {
    const { sortByPromise, isPromise } = await load({ deadline: '1', turn: '5' });
    const sorted = sortByPromise(journeys);
    expect(sorted.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual(
      journeys.toSorted((a, b) => a.file.localeCompare(b.file)),
    );
    const kinds = sorted.map(({ file, project }) => isPromise(file, project));
    expect(kinds.lastIndexOf(true)).toBeLessThan(kinds.indexOf(false));
  });

  test.each([1, 3.5, 24])(
    'runs every %d hours that reach an eighth have reached everything after 14',
    async (hours) => {
      const reached = new Set<string>();
      let others = 0;
      for (let run = 0; run < 14; run++) {
        const turn = String(Math.floor(400_000 + run * hours));
        const { sortByPromise, isPromise } = await load({ deadline: '1', turn });
        const rest = sortByPromise(journeys).filter(({ file, project }) => !isPromise(file, project));
        others = rest.length;
        for (const { file } of rest.slice(0, rest.length / 8)) reached.add(file);
      }
      expect(reached.size).toBe(others);
    },
  );

  test('without a deadline the crawls start with the promises', async () => {
    const { sortByPromise } = await load();
    const at = sortByPromise(journeys).findIndex(({ file }) => file === 'tests/journeys/wishlists.test.ts');
    const crawls = sortByPromise(journeys).flatMap(({ file }, place) => (/every-screen-of/.test(file) ? [place] : []));
    expect(crawls).toHaveLength(3);
    for (const place of crawls) expect(place).toBeLessThan(at);
  });
});
