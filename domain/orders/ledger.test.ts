import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, balanceOf, postPaid, postPlaced, postRefunded, postReleased, totalOf, type LedgerEntry, type Settled } from './ledger.ts';

const seller = fc.record({ sellerId: fc.uuid(), itemsMinor: fc.nat(100_000_000), shippingMinor: fc.nat(1_000_000), bps: fc.integer({ min: 0, max: 10_000 }) });
const settled: fc.Arbitrary<Settled> = fc
  .record({ currency: fc.constantFrom('CAD', 'XOF'), provider: fc.constant('stripe'), sellers: fc.uniqueArray(seller, { minLength: 1, maxLength: 6, selector: (one) => one.sellerId }) })
  .map((order) => ({ ...order, sellers: order.sellers.map(({ bps, ...one }) => ({ ...one, commissionMinor: Math.floor((one.itemsMinor * bps) / 10_000) })) }));

const placedOf = (order: Settled) => ({ totalMinor: totalOf(order), currency: order.currency });
const isBalanced = (entries: readonly LedgerEntry[]): boolean => Object.values(balanceOf(entries)).every((sum) => sum === 0);

/** What each account holds after all the postings, without the empty ones. */
function balances(...postings: LedgerEntry[][]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of postings.flat()) sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

const order: Settled = { currency: 'CAD', provider: 'stripe', sellers: [{ sellerId: 'a', itemsMinor: 10_000, shippingMinor: 1500, commissionMinor: 850 }, { sellerId: 'b', itemsMinor: 2000, shippingMinor: 0, commissionMinor: 170 }] };

test('every posting sums to zero in its currency', () => {
  fc.assert(
    fc.property(settled, (one) => {
      for (const posting of [postPlaced(placedOf(one)), postReleased(placedOf(one)), postPaid(one), postRefunded(one)]) expect(isBalanced(posting)).toBe(true);
    }),
  );
});

test('a broken posting is seen as broken', () => {
  expect(isBalanced([{ account: 'a', amountMinor: 1, currency: 'CAD' }, { account: 'b', amountMinor: -1, currency: 'XOF' }])).toBe(false);
});

test('a placed order is owed by the buyer and earned by nobody', () => {
  expect(balances(postPlaced(placedOf(order)))).toEqual({ 'buyer:receivable': 13_500, 'sales:unearned': -13_500 });
});

test('a paid order: the provider holds it, sellers are owed articles plus delivery less commission', () => {
  expect(balances(postPlaced(placedOf(order)), postPaid(order))).toEqual({ 'provider:stripe': 13_500, 'seller:a:held': -10_650, 'seller:b:held': -1830, 'market:commission': -1020 });
});

test('an order given up, or paid and refunded in full, leaves no trace in any balance', () => {
  fc.assert(
    fc.property(settled, (one) => {
      expect(balances(postPlaced(placedOf(one)), postReleased(placedOf(one)))).toEqual({});
      expect(balances(postPlaced(placedOf(one)), postPaid(one), postRefunded(one))).toEqual({});
    }),
  );
});

test('a partial refund gives back one seller’s part and its commission, and touches no other', () => {
  const refund = { ...order, sellers: order.sellers.slice(1) };
  expect(balances(postPlaced(placedOf(order)), postPaid(order), postRefunded(refund))).toEqual({ 'provider:stripe': 11_500, 'seller:a:held': -10_650, 'market:commission': -850 });
});

test('no entry of zero is written', () => {
  expect(postPaid({ ...order, sellers: [{ sellerId: 'a', itemsMinor: 100, shippingMinor: 0, commissionMinor: 0 }] }).map((entry) => entry.account)).toEqual([accounts.provider('stripe'), accounts.receivable, accounts.unearned, accounts.held('a')]);
});
