import { globSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';

/** The module as it is loaded in a run with this deadline and turn. */
async function load({ deadline = '', turn = '0' }: { deadline?: string; turn?: string } = {}) {
  vi.resetModules();
  vi.stubEnv('TEST_DEADLINE', deadline);
  vi.stubEnv('TEST_TURN', turn);
  return import('./time-budget.ts');
}
afterEach(() => vi.unstubAllEnvs());

const journeys = globSync('tests/{journeys,supabase,load,faults}/*.test.ts').map((file) => ({
  file,
  project: 'journeys',
}));

const journey = (file: string) => ({ file: `tests/${file}.test.ts`, project: 'journeys' });
const ofDatabase = (file: string) => ({ file: `${file}.test.ts`, project: 'database' });

describe('what npm test may skip', () => {
  test('purchase, payment, access and the official clients are promises, a screen of its own is none', async () => {
    const { isPromise } = await load();
    for (const file of ['journeys/checkout', 'journeys/payment', 'journeys/admin-gate', 'supabase/auth-client'])
      expect(isPromise(journey(file)), file).toBe(true);
    for (const file of ['journeys/wishlists', 'journeys/payment-troubles', 'faults/postgres-away'])
      expect(isPromise(journey(file)), file).toBe(false);
  });

  test('database tests are promises, but for the slow ones', async () => {
    const { isPromise } = await load();
    for (const file of ['access', 'yesterday', 'orders-races', 'one-of-tomorrow'])
      expect(isPromise(ofDatabase(`database/tests/${file}`)), file).toBe(true);
    for (const file of ['database/tests/import-killed', 'server/newsletter/newsletter', 'tests/faults/webhooks'])
      expect(isPromise(ofDatabase(file)), file).toBe(false);
  });

  test('every name in the two lists is a file', async () => {
    const { readFileSync } = await import('node:fs');
    const names = [...readFileSync('tests/time-budget.ts', 'utf8').matchAll(/^ {4}'([\w-]+)',$/gm)];
    expect(names.length).toBeGreaterThan(20);
    for (const [, name] of names)
      expect(globSync(`{tests/journeys,database/tests,server/**}/${name}.test.ts`), name).not.toEqual([]);
  });

  test('after the deadline only promises, crawls and what is due begin; without one everything does', async () => {
    const [limited, unlimited] = [await load({ deadline: '1' }), await load({ deadline: '' })];
    expect(limited.isSkippedNow(journey('journeys/checkout'))).toBe(false);
    expect(limited.isSkippedNow(journey('journeys/every-screen-of-buying'))).toBe(false);
    const skipped = journeys.filter((one) => limited.isSkippedNow(one)).length;
    const others = journeys.filter((one) => !limited.isPromise(one)).length;
    expect(skipped / others).toBeGreaterThan(0.8);
    expect(skipped / others).toBeLessThan(1);
    expect(journeys.filter((one) => unlimited.isSkippedNow(one))).toEqual([]);
  });

  test('whatever the machine, each file is due in one of seventeen turns', async () => {
    const turns = journeys.map(() => 0);
    for (let turn = 0; turn < 17; turn++) {
      const { turnsUntilDue } = await load({ turn: String(519_000 + turn) });
      for (const [at, { file }] of journeys.entries()) turns[at]! += turnsUntilDue(file) === 0 ? 1 : 0;
    }
    expect(new Set(turns)).toEqual(new Set([1]));
  });
});

test.each([2, 3, 4, 12, 24])(
  'a test that runs in one turn of %d is reached by a run each night, or each week',
  async (turns) => {
    for (const days of [1, 7]) {
      const runs = [];
      for (let run = 0; run < turns; run++) {
        vi.resetModules();
        vi.stubEnv('TEST_TURN', undefined);
        vi.useFakeTimers({ now: Date.UTC(2026, 10, 28 + run * days, 3) });
        const { isTurn } = await import('./draws.ts');
        runs.push(isTurn(0, turns));
        vi.useRealTimers();
      }
      expect(runs.filter(Boolean)).toHaveLength(1);
    }
  },
);

describe('the order', () => {
  test('promises, then what is due, then the rest; each file once, and those of a project together', async () => {
    const { sortByPromise, isPromise, turnsUntilDue } = await load({ deadline: '1', turn: '5' });
    const simple = journeys.filter(({ file }) => !/every-screen-of/.test(file));
    const both = [...simple, ...simple.map(({ file }) => ({ file, project: 'database' }))];
    const sorted = sortByPromise(both);
    expect(new Set(sorted)).toEqual(new Set(both));
    const kinds = sorted.map((one) => (isPromise(one) ? 'promise' : turnsUntilDue(one.file) === 0 ? 'due' : 'rest'));
    const blocks = sorted
      .map(({ project }, at) => `${kinds[at]} ${project}`)
      .filter((one, at, all) => one !== all[at - 1]);
    expect(blocks).toEqual(['promise', 'due', 'rest'].flatMap((kind) => [`${kind} database`, `${kind} journeys`]));
  });

  test('crawls are last, or first without a deadline', async () => {
    const crawls = async (deadline: string): Promise<boolean[]> =>
      (await load({ deadline })).sortByPromise(journeys).map(({ file }) => /every-screen-of/.test(file));
    expect((await crawls('1')).slice(-3)).toEqual([true, true, true]);
    const at = await crawls('');
    expect(at.lastIndexOf(true)).toBeLessThan(journeys.length / 2);
  });
});
