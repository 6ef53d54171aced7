// Double entry. Every event of an order's money is a posting: signed entries (debit above zero, credit below) whose sum is zero in each
// currency. What an order's accounts hold is the sum of its events' entries and nothing else, so the same events give the same books again.

/** One entry: `amountMinor` in minor units of `currency`. */
export type LedgerEntry = { account: string; amountMinor: number; currency: string };

/** The amounts that each seller sold or gives back: articles, delivery, and the market's share of the articles, in minor units of the order's currency. */
export type SellerShare = { sellerId: string; itemsMinor: number; shippingMinor: number; commissionMinor: number };
type Amount = { amountMinor: number; currency: string };
/** `roundingMinor`: the amount added to make the total payable, or refunded of it. It belongs to no seller. */
type Settled = { currency: string; provider: string; sellers: readonly SellerShare[]; roundingMinor?: number };

/**
 * placed: the buyer owes it, nothing is earned yet. released: given up before it was paid. paid: the provider holds the money, sellers are
 * owed articles less commission plus delivery. refunded: all of it, or some, goes back, with the commission on it. refund_reversed: a refund
 * that the bank sent back. disputed: the provider took the money away until a dispute is decided. dispute_won: it is ours again. dispute_borne: a
 * lost one is taken from what sellers are owed, or (seller null) is the market's own loss. made_payable: what a seller is owed of it (held and
 * delivery, above zero) is released and may be paid out; below zero: what went back after the release is taken from what may be paid.
 */
export type MoneyEvent =
  | ({ kind: 'placed' | 'released' } & Amount)
  | ({ kind: 'paid' | 'refunded' | 'refund_reversed' } & Settled)
  | ({ kind: 'disputed' | 'dispute_won'; provider: string } & Amount)
  | { kind: 'made_payable'; currency: string; sellerId: string; heldMinor: number; shippingMinor: number }
  | { kind: 'dispute_borne'; currency: string; shares: readonly { sellerId: string | null; amountMinor: number }[] };

export const accounts = {
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

/** The entries of an event; none is of zero, together they are zero in the order's currency. */
export const entriesOf = (event: MoneyEvent): LedgerEntry[] =>
  movementsOf(event)
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((entry) => ({ ...entry, currency: event.currency }));

/** The total of a settlement, in minor units. */
export const totalOf = (sellers: readonly SellerShare[], roundingMinor = 0): number =>
  sellers.reduce((sum, one) => sum + one.itemsMinor + one.shippingMinor, roundingMinor);

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
        { account: accounts.held(event.sellerId), amountMinor: event.heldMinor },
        { account: accounts.shipping(event.sellerId), amountMinor: event.shippingMinor },
        { account: accounts.payable(event.sellerId), amountMinor: -(event.heldMinor + event.shippingMinor) },
      ];
    case 'dispute_borne':
      return event.shares.flatMap(({ sellerId, amountMinor }) => [
        { account: accounts.disputes, amountMinor: -amountMinor },
        { account: sellerId === null ? accounts.losses : accounts.held(sellerId), amountMinor },
      ]);
  }
}

const placed = ({ amountMinor }: Amount): Entry[] => [
  { account: accounts.receivable, amountMinor },
  { account: accounts.unearned, amountMinor: -amountMinor },
];

function paid(settled: Settled): Entry[] {
  const { provider, sellers, roundingMinor } = settled;
  const total = totalOf(sellers, roundingMinor);
  return [
    { account: accounts.provider(provider), amountMinor: total },
    { account: accounts.receivable, amountMinor: -total },
    { account: accounts.unearned, amountMinor: total },
    ...shares(settled),
  ];
}

const refunded = (settled: Settled): Entry[] => [
  { account: accounts.provider(settled.provider), amountMinor: -totalOf(settled.sellers, settled.roundingMinor) },
  ...reversed(shares(settled)),
];

const disputed = ({ provider, amountMinor }: Amount & { provider: string }): Entry[] => [
  { account: accounts.provider(provider), amountMinor: -amountMinor },
  { account: accounts.disputes, amountMinor },
];

const shares = ({ sellers, roundingMinor = 0 }: Settled): Entry[] => [
  ...sellers.flatMap(({ sellerId, itemsMinor, shippingMinor, commissionMinor }) => [
    { account: accounts.held(sellerId), amountMinor: commissionMinor - itemsMinor },
    { account: accounts.shipping(sellerId), amountMinor: -shippingMinor },
  ]),
  {
    account: accounts.commission,
    amountMinor: -sellers.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
  },
  { account: accounts.rounding, amountMinor: -roundingMinor },
];

const reversed = <One extends { amountMinor: number }>(entries: readonly One[]): One[] =>
  entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }));
