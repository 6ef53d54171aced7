import { defineShape } from './list-query.ts';

/** People: by name, address or id, and by a role they were given. */
export const peopleShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', role: ['admin', 'employee', 'merchant', 'restaurant'] },
});
