import type { StoreTx } from './store.ts';

/** Sums charges minus refunds and disputed amounts, per currency. The simulator takes no fees and makes no payouts. */
export function computeBalance(draft: StoreTx): object {
  const sums = new Map<string, number>();
  for (const charge of draft.all('charges')) {
    if (charge.paid)
      sums.set(charge.currency, (sums.get(charge.currency) ?? 0) + charge.amount - charge.amount_refunded);
  }
  for (const { currency, balance_transactions } of draft.all('disputes')) {
    for (const { amount } of balance_transactions) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const amounts = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  return {
    object: 'balance',
    available: amounts,
    livemode: false,
    pending: amounts.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  };
}
