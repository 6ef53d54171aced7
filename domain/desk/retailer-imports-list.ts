import { defineList } from './list-query.ts';

export const retailerImportsListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { state: ['running', 'paused', 'finished', 'cancelled'], kind: ['address', 'search'] },
});
