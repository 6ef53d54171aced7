import { defineList } from './list-query.ts';

/** Searches without a result. `often`: the most frequent of one day first. */
export const searchMissesListDefinition = defineList({
  sorts: ['often', 'newest'],
  filters: { from: 'day', to: 'day' },
});

export const securityReportsListDefinition = defineList({ sorts: ['newest'], filters: {} });
