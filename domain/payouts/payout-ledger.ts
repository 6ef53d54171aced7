import { ledgerAccounts, type LedgerEntry } from '#domain/orders/ledger.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';

/** An event of a payout. `from`: where the returned money was. Amounts in minor units of `currency`, above zero. */
export type PayoutEvent = { sellerId: string; amountMinor: number; currency: string } & (
  | { kind: 'payout_sent' }
  | { kind: 'payout_paid'; method: PayoutMethod }
  | { kind: 'payout_returned'; from: 'transit' | 'provider'; method: PayoutMethod }
);

/** The entries of an event, which sum to zero. sent: released money is on its way. paid: the provider paid it. returned: it is owed to the seller again, from transit or from the provider. */
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

/** The ledger account of this payout method; below zero it is what we owe the bank account or wallet that paid. */
export const payoutProviderAccount = (method: PayoutMethod): string =>
  ledgerAccounts.provider(method === 'bank' ? 'payout-bank' : 'payout-mobile-money');
