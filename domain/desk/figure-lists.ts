import { defineList } from './list-query.ts';

/** Searches without results. The sort `often` shows the most frequent of a day first. */
export const searchMissesListDefinition = defineList({
  sorts: ['often', 'newest'],
  filters: { from: 'day', to: 'day' },
});

export const securityReportsListDefinition = defineList({ sorts: ['newest'], filters: {} });
