// Double entry. A posting is a list of signed entries (debit above zero, credit below) whose sum is zero in each currency.

/** One entry: `amountMinor` in minor units of `currency`. */
export type LedgerEntry = { account: string; amountMinor: number; currency: string };

export type Placed = { totalMinor: number; currency: string };
/** What each seller sold: articles, delivery, and the market's share of the articles, in minor units of `currency`. */
export type SellerShare = { sellerId: string; itemsMinor: number; shippingMinor: number; commissionMinor: number };
export type Settled = { currency: string; provider: string; sellers: readonly SellerShare[] };

export const accounts = {
  receivable: 'buyer:receivable',
  unearned: 'sales:unearned',
  commission: 'market:commission',
  provider: (name: string): string => `provider:${name}`,
  held: (sellerId: string): string => `seller:${sellerId}:held`,
} as const;

/** An order is placed: the buyer owes it, nothing is earned yet. */
export const postPlaced = ({ totalMinor, currency }: Placed): LedgerEntry[] =>
  nonZero([
    { account: accounts.receivable, amountMinor: totalMinor, currency },
    { account: accounts.unearned, amountMinor: -totalMinor, currency },
  ]);

/** An order expires or is cancelled before it was paid: its placing is reversed. */
export const postReleased = (order: Placed): LedgerEntry[] => reversed(postPlaced(order));

/** The provider holds the money; the sale is split: sellers are owed articles plus delivery minus commission, the market its commission. */
export function postPaid(order: Settled): LedgerEntry[] {
  const { currency, provider } = order;
  const totalMinor = totalOf(order);
  return nonZero([
    { account: accounts.provider(provider), amountMinor: totalMinor, currency },
    { account: accounts.receivable, amountMinor: -totalMinor, currency },
    { account: accounts.unearned, amountMinor: totalMinor, currency },
    ...shares(order),
  ]);
}

/** Money goes back: all of it, or the parts given (a seller's refused line, say). Commission on what is refunded is given back too. */
export function postRefunded(refund: Settled): LedgerEntry[] {
  const back = { account: accounts.provider(refund.provider), amountMinor: -totalOf(refund), currency: refund.currency };
  return nonZero([back, ...reversed(shares(refund))]);
}

/** What a settlement moves in all, in minor units. */
export const totalOf = ({ sellers }: Settled): number => sellers.reduce((sum, one) => sum + one.itemsMinor + one.shippingMinor, 0);

/** The sum of a posting in each currency; a posting is balanced when every one is 0. */
export function balanceOf(entries: readonly LedgerEntry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, amountMinor } of entries) sums[currency] = (sums[currency] ?? 0) + amountMinor;
  return sums;
}

function shares({ sellers, currency }: Settled): LedgerEntry[] {
  const commission = sellers.reduce((sum, one) => sum + one.commissionMinor, 0);
  const held = sellers.map((one) => ({ account: accounts.held(one.sellerId), amountMinor: one.commissionMinor - one.itemsMinor - one.shippingMinor, currency }));
  return [...held, { account: accounts.commission, amountMinor: -commission, currency }];
}

const reversed = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }));

const nonZero = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.filter((entry) => entry.amountMinor !== 0);
