import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBalances } from '../../tests/models/balances.ts';
import {
  ledgerAccounts,
  createLedgerEntries,
  type LedgerEntry,
  type MoneyEvent,
  type SellerAmounts,
  paymentOrRefundTotalMinor,
} from './ledger.ts';

const share = fc
  .record({
    sellerId: fc.uuid(),
    itemsMinor: fc.nat(100_000_000),
    shippingMinor: fc.nat(1_000_000),
    bps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ bps, ...one }): SellerAmounts => ({ ...one, commissionMinor: Math.floor((one.itemsMinor * bps) / 10_000) }));
const currency = fc.constantFrom('CAD', 'XOF', 'TND', 'SLL');
const sellers = fc.uniqueArray(share, { minLength: 1, maxLength: 6, selector: (one) => one.sellerId });
const settled = fc.record({
  currency,
  provider: fc.constantFrom('stripe', 'mobile-money'),
  sellers,
  roundingMinor: fc.nat(4),
});
const amount = fc.record({ currency, amountMinor: fc.nat(Number.MAX_SAFE_INTEGER) });
const event: fc.Arbitrary<MoneyEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('placed' as const, 'released' as const), amount)
    .map(([kind, facts]) => ({ kind, ...facts })),
  fc
    .tuple(fc.constantFrom('paid' as const, 'refunded' as const, 'refund_reversed' as const), settled)
    .map(([kind, facts]) => ({ kind, ...facts })),
  fc
    .tuple(fc.constantFrom('disputed' as const, 'dispute_won' as const), amount)
    .map(([kind, facts]) => ({ kind, provider: 'stripe', ...facts })),
);

/** The balances after these events, by account name. */
const books = (...events: MoneyEvent[]): Record<string, number> =>
  Object.fromEntries(computeBalances(events.flatMap(createLedgerEntries)));
const sumsByCurrency = (entries: readonly LedgerEntry[]): number[] => [
  ...computeBalances(entries.map((entry) => ({ ...entry, account: 'all' }))).values(),
];

const order = {
  currency: 'CAD',
  provider: 'stripe',
  sellers: [
    { sellerId: 'a', itemsMinor: 10_000, shippingMinor: 1500, commissionMinor: 850 },
    { sellerId: 'b', itemsMinor: 2000, shippingMinor: 0, commissionMinor: 170 },
  ],
};
const placed = { kind: 'placed', amountMinor: 13_500, currency: 'CAD' } as const;
const paid = { kind: 'paid', ...order } as const;

test('every event sums to zero, all of it in its own currency, and writes no entry of zero', () => {
  fc.assert(
    fc.property(event, (one) => {
      const entries = createLedgerEntries(one);
      expect(sumsByCurrency(entries)).toEqual([]);
      expect(entries.filter(({ amountMinor, currency: own }) => amountMinor === 0 || own !== one.currency)).toEqual([]);
    }),
  );
});

test('a placed order is owed by the buyer and earned by nobody', () => {
  expect(books(placed)).toEqual({ 'buyer:receivable CAD': 13_500, 'sales:unearned CAD': -13_500 });
});

test('a paid order: the provider holds it, sellers are owed articles less commission plus delivery, each apart', () => {
  expect(books(placed, paid)).toEqual({
    'provider:stripe CAD': 13_500,
    'seller:a:held CAD': -9150,
    'seller:a:shipping CAD': -1500,
    'seller:b:held CAD': -1830,
    'market:commission CAD': -1020,
  });
});

test('an order given up leaves nothing; one paid and given back whole leaves nothing; a refund that the bank sent back is ours again', () => {
  fc.assert(
    fc.property(settled, (one) => {
      const owed = { amountMinor: paymentOrRefundTotalMinor(one.sellers, one.roundingMinor), currency: one.currency };
      expect(books({ kind: 'placed', ...owed }, { kind: 'released', ...owed })).toEqual({});
      const whole: MoneyEvent[] = [
        { kind: 'placed', ...owed },
        { kind: 'paid', ...one },
      ];
      expect(books(...whole, { kind: 'refunded', ...one })).toEqual({});
      expect(books(...whole, { kind: 'refunded', ...one }, { kind: 'refund_reversed', ...one })).toEqual(
        books(...whole),
      );
    }),
  );
});

test('a refund of one seller’s part gives back its commission, and touches no other seller', () => {
  expect(books(placed, paid, { kind: 'refunded', ...order, sellers: order.sellers.slice(1) })).toEqual({
    'provider:stripe CAD': 11_500,
    'seller:a:held CAD': -9150,
    'seller:a:shipping CAD': -1500,
    'market:commission CAD': -850,
  });
});

test('a dispute takes the money from the provider and from no seller; won, it leaves no trace', () => {
  const disputed = { kind: 'disputed', provider: 'stripe', amountMinor: 13_500, currency: 'CAD' } as const;
  expect(books(placed, paid, disputed)).toEqual({
    ...books(placed, paid),
    'provider:stripe CAD': undefined,
    'market:disputes CAD': 13_500,
  });
  expect(books(placed, paid, disputed, { ...disputed, kind: 'dispute_won' })).toEqual(books(placed, paid));
});

test('the same events give the same books in any order and in any pieces, each currency on its own', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.nat(), fc.infiniteStream(fc.nat()), (events, cut, dice) => {
      const entries = events.flatMap(createLedgerEntries);
      // JavaScript is not exact beyond 2⁵³, so such sums are skipped.
      fc.pre(entries.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0) <= Number.MAX_SAFE_INTEGER);
      const at = cut % (entries.length + 1);
      const carried = [...computeBalances(entries.slice(0, at))].map(([name, amountMinor]) => ({
        account: name.slice(0, -4),
        currency: name.slice(-3),
        amountMinor,
      }));
      expect(computeBalances([...carried, ...entries.slice(at)])).toEqual(computeBalances(entries));
      const shuffled = entries
        .map((entry) => [dice.next().value as number, entry] as const)
        .sort(([a], [b]) => a - b)
        .map(([, entry]) => entry);
      expect(Object.fromEntries(computeBalances(shuffled))).toEqual(Object.fromEntries(computeBalances(entries)));
    }),
  );
  expect(
    computeBalances([
      { account: 'market:commission', amountMinor: 1, currency: 'CAD' },
      { account: 'market:commission', amountMinor: -1, currency: 'XOF' },
    ]).size,
  ).toBe(2);
});

test('accounts are named as the database wants them', () => {
  for (const name of [
    ledgerAccounts.receivable,
    ledgerAccounts.unearned,
    ledgerAccounts.commission,
    ledgerAccounts.disputes,
    ledgerAccounts.provider('mobile-money'),
    ledgerAccounts.held('0b'),
    ledgerAccounts.shipping('0b'),
  ])
    expect(name).toMatch(/^(buyer|sales|market|provider|seller):[a-z0-9:_-]+$/);
});

test('what was added to make a total payable is on an account of its own, and goes back with the last refund', () => {
  const sold = { ...order, currency: 'XOF', roundingMinor: 4 };
  const owed = { amountMinor: paymentOrRefundTotalMinor(sold.sellers, 4), currency: 'XOF' };
  const first = { ...sold, sellers: sold.sellers.slice(0, 1), roundingMinor: 0 };
  const last = { ...sold, sellers: sold.sellers.slice(1) };
  const whole: MoneyEvent[] = [
    { kind: 'placed', ...owed },
    { kind: 'paid', ...sold },
  ];
  expect(books(...whole)['market:rounding XOF']).toBe(-4);
  expect(books(...whole, { kind: 'refunded', ...first })['market:rounding XOF']).toBe(-4);
  expect(books(...whole, { kind: 'refunded', ...first }, { kind: 'refunded', ...last })).toEqual({});
});
