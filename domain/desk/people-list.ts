import { defineList } from './list-query.ts';

/** The list of people: by name, address or id, and by role. */
export const peopleListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', role: ['admin', 'employee', 'merchant', 'restaurant'] },
});
