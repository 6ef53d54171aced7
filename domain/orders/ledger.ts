// Double-entry bookkeeping. Each money event of an order becomes signed entries (debit positive, credit negative) that
// sum to zero per currency. A balance is the sum of the entries of an account.
import { partTotalMinor } from '#domain/pricing/part-total.ts';

/** One entry: `amountMinor` in minor units of `currency`. */
export type LedgerEntry = { account: string; amountMinor: number; currency: string };

/** One seller's amounts in a sale or refund, in minor units of the order's currency. */
export type SellerAmounts = { sellerId: string; itemsMinor: number; shippingMinor: number; commissionMinor: number };
type Amount = { amountMinor: number; currency: string };
/** `roundingMinor`: the rounding of the total. It belongs to no seller. */
type Settled = { currency: string; provider: string; sellers: readonly SellerAmounts[]; roundingMinor?: number };

/**
 * placed: the buyer owes the amount. released: the unpaid order was cancelled. paid: the provider has the money; the
 * sellers are owed their share. refunded: money and commission go back. refund_reversed: a refund did not arrive.
 * disputed: the provider holds the money back. dispute_won: the provider returns it. dispute_borne: the sellers, or the
 * marketplace (null), pay a lost dispute. made_payable: a seller's money can be paid out; negative after a refund.
 */
export type MoneyEvent =
  | ({ kind: 'placed' | 'released' } & Amount)
  | ({ kind: 'paid' | 'refunded' | 'refund_reversed' } & Settled)
  | ({ kind: 'disputed' | 'dispute_won'; provider: string } & Amount)
  | { kind: 'made_payable'; currency: string; sellerId: string; heldMinor: number; shippingMinor: number }
  | { kind: 'dispute_borne'; currency: string; shares: readonly { sellerId: string | null; amountMinor: number }[] };

export const ledgerAccounts = {
  receivable: 'buyer:receivable',
  unearned: 'sales:unearned',
  commission: 'market:commission',
  disputes: 'market:disputes',
  losses: 'market:losses',
  rounding: 'market:rounding',
  provider: (name: string): string => `provider:${name}`,
  held: (sellerId: string): string => `seller:${sellerId}:held`,
  payable: (sellerId: string): string => `seller:${sellerId}:payable`,
  payouts: 'market:payouts',
  shipping: (sellerId: string): string => `seller:${sellerId}:shipping`,
} as const;

/** The entries of an event, without zero amounts; they sum to zero. */
export const createLedgerEntries = (event: MoneyEvent): LedgerEntry[] =>
  movementsOf(event)
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((entry) => ({ ...entry, currency: event.currency }));

/** The total of a payment or refund, in minor units. */
export const paymentOrRefundTotalMinor = (sellers: readonly SellerAmounts[], roundingMinor = 0): number =>
  sellers.reduce((sum, one) => sum + partTotalMinor(one), roundingMinor);

type Entry = Omit<LedgerEntry, 'currency'>;

function movementsOf(event: MoneyEvent): Entry[] {
  switch (event.kind) {
    case 'placed':
      return placed(event);
    case 'released':
      return reversed(placed(event));
    case 'paid':
      return paid(event);
    case 'refunded':
      return refunded(event);
    case 'refund_reversed':
      return reversed(refunded(event));
    case 'disputed':
      return disputed(event);
    case 'dispute_won':
      return reversed(disputed(event));
    case 'made_payable':
      return [
        { account: ledgerAccounts.held(event.sellerId), amountMinor: event.heldMinor },
        { account: ledgerAccounts.shipping(event.sellerId), amountMinor: event.shippingMinor },
        { account: ledgerAccounts.payable(event.sellerId), amountMinor: -(event.heldMinor + event.shippingMinor) },
      ];
    case 'dispute_borne':
      return event.shares.flatMap(({ sellerId, amountMinor }) => [
        { account: ledgerAccounts.disputes, amountMinor: -amountMinor },
        { account: sellerId === null ? ledgerAccounts.losses : ledgerAccounts.held(sellerId), amountMinor },
      ]);
  }
}

const placed = ({ amountMinor }: Amount): Entry[] => [
  { account: ledgerAccounts.receivable, amountMinor },
  { account: ledgerAccounts.unearned, amountMinor: -amountMinor },
];

function paid(settled: Settled): Entry[] {
  const { provider, sellers, roundingMinor } = settled;
  const total = paymentOrRefundTotalMinor(sellers, roundingMinor);
  return [
    { account: ledgerAccounts.provider(provider), amountMinor: total },
    { account: ledgerAccounts.receivable, amountMinor: -total },
    { account: ledgerAccounts.unearned, amountMinor: total },
    ...shares(settled),
  ];
}

const refunded = (settled: Settled): Entry[] => [
  {
    account: ledgerAccounts.provider(settled.provider),
    amountMinor: -paymentOrRefundTotalMinor(settled.sellers, settled.roundingMinor),
  },
  ...reversed(shares(settled)),
];

const disputed = ({ provider, amountMinor }: Amount & { provider: string }): Entry[] => [
  { account: ledgerAccounts.provider(provider), amountMinor: -amountMinor },
  { account: ledgerAccounts.disputes, amountMinor },
];

const shares = ({ sellers, roundingMinor = 0 }: Settled): Entry[] => [
  ...sellers.flatMap(({ sellerId, itemsMinor, shippingMinor, commissionMinor }) => [
    { account: ledgerAccounts.held(sellerId), amountMinor: commissionMinor - itemsMinor },
    { account: ledgerAccounts.shipping(sellerId), amountMinor: -shippingMinor },
  ]),
  {
    account: ledgerAccounts.commission,
    amountMinor: -sellers.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
  },
  { account: ledgerAccounts.rounding, amountMinor: -roundingMinor },
];

const reversed = <One extends { amountMinor: number }>(entries: readonly One[]): One[] =>
  entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }));
