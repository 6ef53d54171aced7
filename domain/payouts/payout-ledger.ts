import { ledgerAccounts, type LedgerEntry } from '#domain/orders/ledger.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';

/** A change of a payout. `from`: the account from which the money returns. Amounts are above zero. */
export type PayoutEvent = { sellerId: string; amountMinor: number; currency: string } & (
  | { kind: 'payout_sent' }
  | { kind: 'payout_paid'; method: PayoutMethod }
  | { kind: 'payout_returned'; from: 'transit' | 'provider'; method: PayoutMethod }
);

/** The ledger entries when a payout is sent, is paid, or comes back (then the seller is owed the money again). */
export function createPayoutEntries(event: PayoutEvent): LedgerEntry[] {
  const { amountMinor, currency } = event;
  const move = (from: string, to: string): LedgerEntry[] => [
    { account: from, amountMinor, currency },
    { account: to, amountMinor: -amountMinor, currency },
  ];
  const payable = ledgerAccounts.payable(event.sellerId);
  switch (event.kind) {
    case 'payout_sent':
      return move(payable, ledgerAccounts.payouts);
    case 'payout_paid':
      return move(ledgerAccounts.payouts, payoutProviderAccount(event.method));
    case 'payout_returned':
      return move(event.from === 'transit' ? ledgerAccounts.payouts : payoutProviderAccount(event.method), payable);
  }
}

/** The ledger account of the service that sends our payouts (bank or mobile money). A negative balance is what it has
 * paid for us and we have not yet given to it. */
export const payoutProviderAccount = (method: PayoutMethod): string =>
  ledgerAccounts.provider(method === 'bank' ? 'payout-bank' : 'payout-mobile-money');
