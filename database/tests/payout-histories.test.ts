// Random histories of sellers' money with the real actions on PostgreSQL: sales, releases, payouts and refunds. After
// every step the ledger sums to zero, no payout exceeds the released amount, and a repeated step counts once.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-payouts-sent.ts';
import { returnPayout } from '#server/payouts/actions/return-payout.ts';
import { randomRunCount, isSoakRun } from '../../tests/draws.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { administratorActor, createPayoutHelpers } from './payouts-scene.ts';

const histories = randomRunCount(5, 400);
const stepsEach = 12;
const seed = Number(process.env['HISTORIES_SEED'] ?? (isSoakRun ? randomInt(2 ** 31) : 23));

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
beforeAll(async () => {
  market = await openTestMarket();
  scene = createPayoutHelpers(market);
});
afterAll(() => market.stop());

function randomOf(start: number) {
  let state = start >>> 0;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const isRefusal = (problem: unknown): void => {
  if (!(problem instanceof Refusal)) throw problem;
};

type Money = { payable: number; taken: number; released: number };

/** Draws a command that is usually possible now. */
function commandFor({ payable, taken }: Money, random: (most: number) => number) {
  if (payable > 0 && random(2) === 0) return 'pay';
  if (taken > 0 && random(2) === 0) return (['refund', 'refund', 'return', 'send'] as const)[random(4)]!;
  return (['sell', 'release', 'release', 'pay', 'send', 'return', 'refund'] as const)[random(7)]!;
}

/** A seller's amounts in minor units: released but unpaid, paid out, and released in total less clawbacks. */
async function moneyOf(seller: string): Promise<Money> {
  const [row] = await market.owner<Money[]>`
    select (-coalesce(sum(e.amount_minor), 0))::float8 as payable,
      (coalesce((select sum(amount_minor) from payout_lines where seller_id = ${seller} and state in ('in_transit', 'paid')), 0))::float8 as taken,
      (-coalesce(sum(e.amount_minor) filter (where t.payout_line_id is null), 0))::float8 as released
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = ${ledgerAccounts.payable(seller)}`;
  return row!;
}

test(
  `SELL-MONEY ${histories} random histories with payouts, returned payouts and clawbacks on PostgreSQL: the books sum to zero after every step, and no payout took more than was released`,
  async () => {
    const seen = new Map<string, number>();
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    for (let history = 0; history < histories; history += 1) {
      const random = randomOf(seed + history);
      const first = await scene.sold({ price: 1000 + random(90_000) });
      await scene.account(first.seller);
      const orders = [first.orderId];
      const said = [`seed ${seed}, history ${history}`];
      const batches: string[] = [];
      for (let step = 0; step < stepsEach; step += 1) {
        const before = await moneyOf(first.seller);
        const command = commandFor(before, random);
        said.push(command);
        if (command === 'sell')
          orders.push((await scene.sold({ price: 1000 + random(90_000), seller: first.slug })).orderId);
        if (command === 'release') {
          scene.passDays(8);
          await scene.release();
          expect(await scene.release(), said.join('\n')).toBe(0);
        }
        if (command === 'pay') {
          const batch = await scene.proposed('bank').catch(isRefusal);
          if (batch) {
            batches.push(batch.id);
            // If a refund happens between proposal and approval, the payout line is left out.
            if (random(3) === 0) await scene.refund(orders[random(orders.length)]!).catch(isRefusal);
            for (const _ of [1, 2]) await scene.approve(batch.id);
          }
        }
        const batch = batches[random(batches.length || 1)];
        if (command === 'send' && batch) {
          await scene.bankFile(batch).catch(isRefusal);
          for (const _ of [1, 2])
            await markPayoutsSent.perform(market.shop, administratorActor, { batch }).catch(isRefusal);
        }
        if (command === 'return') {
          const [line] = await market.owner<{ id: string }[]>`
            select id from payout_lines where seller_id = ${first.seller} and state in ('in_transit', 'paid') order by created_at desc limit 1`;
          if (line)
            for (const _ of [1, 2])
              await returnPayout
                .perform(market.shop, administratorActor, { line: line.id, reason: 'compte fermé' })
                .catch(isRefusal);
        }
        if (command === 'refund') await scene.refund(orders[random(orders.length)]!).catch(isRefusal);

        const after = await moneyOf(first.seller);
        expect(await scene.sum(), said.join('\n')).toBe(0);
        expect(after.payable, said.join('\n')).toBe(after.released - after.taken);
        // Only refunds after the payout may make the balance negative; a payout never does.
        if (after.taken > before.taken) {
          expect(after.payable, said.join('\n')).toBeGreaterThanOrEqual(0);
          note('paid out');
        }
        if (after.taken < before.taken) note('came back');
        if (after.payable < 0 && before.payable >= 0) note('clawed back');
      }
    }
    console.info(JSON.stringify({ seed, seen: Object.fromEntries(seen) }));
    for (const what of ['paid out', 'came back', 'clawed back']) expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
    const { differences } = await reconcile(market.shop);
    // Approved payouts that were not sent are reported, because a person must send them.
    const wrong = differences.filter(({ kind }) => /^(payout|ledger)/.test(kind) && kind !== 'payout-slow');
    expect(wrong).toEqual([]);
  },
  randomRunCount(120_000, 3_600_000),
);
