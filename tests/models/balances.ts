import type { LedgerEntry } from '#domain/orders/ledger.ts';

/** Each account's balance after these entries, per currency (`account currency` → minor units), without zeros. */
export function computeBalances(entries: readonly LedgerEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, currency, amountMinor } of entries)
    sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0) + amountMinor);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
