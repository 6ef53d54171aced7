import { currencies } from '#domain/money/currencies.ts';
import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { defineList } from './list-query.ts';

export const payoutBatchStates = ['proposed', 'approved', 'done', 'withdrawn'] as const;

export const payoutBatchesListDefinition = defineList({
  sorts: ['newest'],
  filters: { state: payoutBatchStates, method: payoutMethods, currency: currencies.map(({ code }) => code) },
});
