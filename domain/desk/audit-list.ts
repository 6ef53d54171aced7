import { defineList } from './list-query.ts';

/** Filters of the audit log. `actor`: an id or `job:…`. `what`: an action (`order/shipped`) or prefix (`order/`). */
export const auditListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { actor: 'text', what: 'text', from: 'day', to: 'day', only: ['alerts'] },
});
