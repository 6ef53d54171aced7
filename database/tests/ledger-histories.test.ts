// Random orders through the real functions, while their connections are killed. tests/models/history-model.ts runs
// the same commands: after every step the ledger, statuses and stock must equal the model's.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyHistoryCommand } from '../../tests/models/history-model.ts';
import { randomRunCount, isSoakRun } from '../../tests/draws.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { type CrashInjector, createCrashInjector } from './crash-injector.ts';
import { generateOrderCommand, createRandomSource } from './random-order-command.ts';
import { openModelledOrder } from './modelled-order.ts';

const histories = randomRunCount(40, 2_000);
const lanes = 5;
const commandsEach = 7;
// The seed of a run's commands; HISTORIES_SEED repeats them. Where connections die is always random. A few histories
// are fixed, so that each outcome occurs; most are new in every run.
const seed = Number(process.env.HISTORIES_SEED ?? (isSoakRun ? randomInt(2 ** 31) : 102));

let market: TestMarket;
let crashes: CrashInjector;
beforeAll(async () => {
  market = await openTestMarket();
  crashes = createCrashInjector(market);
});
afterAll(async () => {
  await crashes.close();
  await market.stop();
});

test(
  `${histories} random histories on PostgreSQL, connections killed under them and steps repeated: books, statuses, refunds and stock are the model’s after every step, and the provider holds what the books say`,
  async () => {
    const { counts } = crashes;
    const seen = new Map<string, number>();
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    let next = 0;
    const lane = async () => {
      while (next < histories) {
        const number = next++;
        const random = createRandomSource(seed + number);
        const order = await openModelledOrder(random, market, crashes);
        let history = order.start;
        const said: string[] = [`seed ${seed}, history ${number}: place`];
        await order.expectAsModel(history, said.join('\n'));
        for (let n = 0; n < commandsEach; n += 1) {
          const command = generateOrderCommand(history, random);
          // Idempotency keys expire after two hours; then a request places a new order instead of opening another page.
          if (command.do === 'another page' && (history.status !== 'awaiting_payment' || !order.isPatient())) continue;
          const crash =
            random.under(5) === 0
              ? crashes.killOne(random.under(12))
              : random.under(60) === 0
                ? crashes.throwPoolAway(random.under(12))
                : Promise.resolve();
          said.push(JSON.stringify(command));
          const after = applyHistoryCommand(history, command);
          await Promise.all([order.happen(history, command), crash]).catch((problem: unknown) => {
            throw new Error(said.join('\n'), { cause: problem });
          });
          if (after !== history) note(command.do);
          history = after;
          await order.expectAsModel(history, said.join('\n'));
        }
        note(history.status);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));

    console.info(JSON.stringify({ seed, crashes: counts, seen: Object.fromEntries(seen) }));
    // The run was meaningful: connections died during work that had to be repeated, and orders reached every outcome.
    expect(counts.killed).toBeGreaterThan(histories / 8);
    expect(counts.thrownAway).toBeGreaterThan(0);
    // No call of the shop waited fifteen seconds for PostgreSQL.
    expect(counts.silent).toBe(0);
    expect(counts.repeated).toBeGreaterThan(histories / 20);
    for (const what of [
      'paid',
      'partially_refunded',
      'refunded',
      'expired',
      'another page',
      'refund comes back',
      'refund in the dashboard',
      'dispute',
      'ship',
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);

    const [books] =
      await market.owner`select count(*)::int as wrong from (select 1 from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0) w`;
    expect(books!.wrong).toBe(0);
    expect(
      await market.owner`select currency from ledger_entries group by currency having sum(amount_minor) <> 0`,
    ).toEqual([]);
    // The nightly reconciliation, which does not use the model, finds only what a person or a job must resolve.
    const { differences, orders } = await reconcile({ ...market.shop, now: () => new Date(Date.now() + 7_200_000) });
    expect(orders).toBeGreaterThanOrEqual(histories);
    const leftToDo = new Set(['status', 'order-overdue', 'payment-mismatch', 'payment-not-booked', 'refund-stuck']);
    expect(differences.filter(({ kind }) => !leftToDo.has(kind))).toEqual([]);
  },
  randomRunCount(180_000, 3_600_000),
);
