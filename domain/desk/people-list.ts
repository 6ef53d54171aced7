import { defineList } from './list-query.ts';

export const peopleListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', role: ['admin', 'employee', 'merchant', 'restaurant'] },
});
