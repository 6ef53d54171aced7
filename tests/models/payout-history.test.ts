// Random releases, payouts, returned payouts and clawbacks of one seller, with the server's postings and balances.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerAccounts, createLedgerEntries, type LedgerEntry } from '#domain/orders/ledger.ts';
import { createPayoutEntries } from '#domain/payouts/payout-ledger.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { randomRunCount } from '../draws.ts';

const sellerId = 's0';
const currency = 'CAD';
const provider = 'stripe';

type Command =
  | { do: 'sell'; itemsMinor: number; shippingMinor: number; bps: number }
  | { do: 'release' | 'refund' | 'bear a dispute'; order: number; share: number }
  | { do: 'pay out'; method: PayoutMethod; share: number }
  | { do: 'paid' | 'returned'; line: number };

const which = fc.constantFrom(0, 0, 0, 1, 1, 2);
const share = fc.integer({ min: 1, max: 64 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      itemsMinor: fc.integer({ min: 1, max: 100_000 }),
      shippingMinor: fc.constantFrom(0, 500),
      bps: fc.integer({ min: 0, max: 10_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('release' as const, 'release' as const, 'refund' as const, 'bear a dispute' as const),
      order: which,
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay out' as const),
      method: fc.constantFrom('bank' as const, 'mobile_money' as const),
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('paid' as const, 'paid' as const, 'returned' as const), line: which }),
  },
);

type Order = {
  itemsMinor: number;
  shippingMinor: number;
  commissionMinor: number;
  heldMinor: number;
  leftShippingMinor: number;
  isReleased: boolean;
};
type Line = { amountMinor: number; method: PayoutMethod; state: 'in_transit' | 'paid' | 'returned' };

/** One seller with orders and payouts. `balances`: the balance of each account, computed from all postings. */
function openModel() {
  const balances = new Map<string, number>();
  const post = (posted: readonly LedgerEntry[]): void => {
    for (const { account, amountMinor } of posted) balances.set(account, (balances.get(account) ?? 0) + amountMinor);
  };
  const orders: Order[] = [];
  const lines: Line[] = [];
  const seen = new Set<string>();
  let earned = 0;
  const owed = (account: string): number => -(balances.get(account) ?? 0);
  const payable = (): number => owed(ledgerAccounts.payable(sellerId));
  /** As in server/ledger/queries/entries.ts: a released order's remaining amount, even if negative, becomes payable. */
  const sweep = (order: Order): void => {
    const { heldMinor, leftShippingMinor: shippingMinor } = order;
    if (heldMinor < 0) seen.add('clawback');
    post(createLedgerEntries({ kind: 'made_payable', currency, sellerId, heldMinor, shippingMinor }));
    Object.assign(order, { heldMinor: 0, leftShippingMinor: 0, isReleased: true });
  };
  const settled = (amounts: { itemsMinor: number; shippingMinor: number; commissionMinor: number }) => ({
    currency,
    provider,
    sellers: [{ sellerId, ...amounts }],
  });
  return {
    balances,
    lines,
    seen,
    payable,
    owed,
    earned: () => earned,
    run(one: Command): void {
      if (one.do === 'sell') {
        const { itemsMinor, shippingMinor } = one;
        const commissionMinor = Math.floor((itemsMinor * one.bps) / 10_000);
        post(createLedgerEntries({ kind: 'placed', amountMinor: itemsMinor + shippingMinor, currency }));
        post(createLedgerEntries({ kind: 'paid', ...settled({ itemsMinor, shippingMinor, commissionMinor }) }));
        earned += itemsMinor - commissionMinor + shippingMinor;
        orders.push({
          itemsMinor,
          shippingMinor,
          commissionMinor,
          heldMinor: itemsMinor - commissionMinor,
          leftShippingMinor: shippingMinor,
          isReleased: false,
        });
        return;
      }
      if (one.do === 'pay out') {
        const amountMinor = Math.floor((payable() * one.share) / 64);
        if (amountMinor <= 0) return;
        post(createPayoutEntries({ kind: 'payout_sent', sellerId, amountMinor, currency }));
        lines.push({ amountMinor, method: one.method, state: 'in_transit' });
        return;
      }
      if ('line' in one) {
        const line = lines[one.line];
        if (!line || line.state === 'returned' || (one.do === 'paid' && line.state === 'paid')) return;
        const event = { sellerId, amountMinor: line.amountMinor, currency, method: line.method };
        const from = line.state === 'paid' ? ('provider' as const) : ('transit' as const);
        post(
          createPayoutEntries(
            one.do === 'paid' ? { ...event, kind: 'payout_paid' } : { ...event, kind: 'payout_returned', from },
          ),
        );
        seen.add(one.do === 'returned' ? `returned from ${from}` : one.do);
        line.state = one.do;
        return;
      }
      const order = orders[one.order];
      if (!order) return;
      if (one.do === 'release') {
        if (!order.isReleased) sweep(order);
        return;
      }
      if (one.do === 'refund') {
        const itemsMinor = Math.ceil((order.itemsMinor * one.share) / 64);
        const commissionMinor = Math.floor((order.commissionMinor * itemsMinor) / order.itemsMinor);
        post(createLedgerEntries({ kind: 'refunded', ...settled({ itemsMinor, shippingMinor: 0, commissionMinor }) }));
        order.itemsMinor -= itemsMinor;
        order.commissionMinor -= commissionMinor;
        order.heldMinor -= itemsMinor - commissionMinor;
        earned -= itemsMinor - commissionMinor;
        if (order.itemsMinor === 0) orders.splice(one.order, 1);
      } else {
        const amountMinor = one.share;
        post(createLedgerEntries({ kind: 'disputed', provider, amountMinor, currency }));
        post(createLedgerEntries({ kind: 'dispute_borne', currency, shares: [{ sellerId, amountMinor }] }));
        order.heldMinor -= amountMinor;
        earned -= amountMinor;
      }
      if (order.isReleased && order.heldMinor !== 0) sweep(order);
    },
  };
}

const histories = randomRunCount(10_000, 200_000);
test(
  `SELL-MONEY after every step of ${histories} random histories with payouts, returned payouts and clawbacks the books sum to zero, and a payout never took more than was released`,
  () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(command, { minLength: 8, maxLength: 24 }), (commands) => {
        const model = openModel();
        for (const one of commands) {
          const before = model.payable();
          model.run(one);
          const sum = [...model.balances.values()].reduce((total, minor) => total + minor, 0);
          if (sum !== 0) throw new Error(`the books sum to ${sum} after ${JSON.stringify(one)}`);
          if (one.do === 'pay out' && before >= 0 && model.payable() < 0) throw new Error('more than was released');
          const paidOut = model.lines
            .filter(({ state }) => state !== 'returned')
            .reduce((total, { amountMinor }) => total + amountMinor, 0);
          const transit = model.lines
            .filter(({ state }) => state === 'in_transit')
            .reduce((total, { amountMinor }) => total + amountMinor, 0);
          if (model.owed(ledgerAccounts.payouts) !== transit) throw new Error('on its way');
          const owed =
            model.owed(ledgerAccounts.held(sellerId)) + model.owed(ledgerAccounts.shipping(sellerId)) + model.payable();
          if (owed !== model.earned() - paidOut)
            throw new Error(`owed ${owed}, earned ${model.earned()}, paid ${paidOut}`);
        }
        for (const name of model.seen) seen.set(name, (seen.get(name) ?? 0) + 1);
      }),
      { numRuns: histories },
    );
    for (const name of ['paid', 'returned from transit', 'returned from provider', 'clawback'])
      expect(seen.get(name) ?? 0, name).toBeGreaterThan(histories / 300);
  },
  randomRunCount(180_000, 1_800_000),
);
