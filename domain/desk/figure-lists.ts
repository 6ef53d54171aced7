import { defineList } from './list-query.ts';

/** The list of searches without results. Sort `often`: by day, the most frequent search of the day first. */
export const searchMissesListDefinition = defineList({
  sorts: ['often', 'newest'],
  filters: { from: 'day', to: 'day' },
});

export const securityReportsListDefinition = defineList({ sorts: ['newest'], filters: {} });
