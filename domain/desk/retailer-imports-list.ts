import { defineList } from './list-query.ts';

/** The list of imports from retailers: by state and kind. */
export const retailerImportsListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { state: ['running', 'paused', 'finished', 'cancelled'], kind: ['address', 'search'] },
});
