import { currencies } from '#domain/money/currencies.ts';
import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { defineShape } from './list-query.ts';

export const batchStates = ['proposed', 'approved', 'done', 'withdrawn'] as const;

/** Batches of payouts, the newest first. */
export const payoutsShape = defineShape({
  sorts: ['newest'],
  filters: { state: batchStates, method: payoutMethods, currency: currencies.map(({ code }) => code) },
});
