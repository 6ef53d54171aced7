import { accounts, type LedgerEntry } from '#domain/orders/ledger.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';

/** An event of a payout. `from`: the account that held its money when it came back. Amounts in minor units of `currency`, above zero. */
export type PayoutEvent = { sellerId: string; amountMinor: number; currency: string } & (
  | { kind: 'payout_sent' }
  | { kind: 'payout_paid'; method: PayoutMethod }
  | { kind: 'payout_returned'; from: 'transit' | 'provider'; method: PayoutMethod }
);

/**
 * The entries of an event, together zero. sent: what is released goes on its way. paid: the provider has paid it for us. returned: it is owed to the seller
 * again, whether it was still on its way or had been paid.
 */
export function payoutEntries(event: PayoutEvent): LedgerEntry[] {
  const { amountMinor, currency } = event;
  const move = (from: string, to: string): LedgerEntry[] => [
    { account: from, amountMinor, currency },
    { account: to, amountMinor: -amountMinor, currency },
  ];
  const payable = accounts.payable(event.sellerId);
  switch (event.kind) {
    case 'payout_sent':
      return move(payable, accounts.payouts);
    case 'payout_paid':
      return move(accounts.payouts, payoutProvider(event.method));
    case 'payout_returned':
      return move(event.from === 'transit' ? accounts.payouts : payoutProvider(event.method), payable);
  }
}

/** The account of what was paid out this way: below zero, it is what we owe the bank account or wallet it was paid from. */
export const payoutProvider = (method: PayoutMethod): string =>
  accounts.provider(method === 'bank' ? 'payout-bank' : 'payout-mobile-money');
