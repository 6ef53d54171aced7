import { defineList } from './list-query.ts';

/** The filters of the audit log. `actor`: an id or `job:…`. `action`: `order/shipped`, or `order/` for all of them. */
export const auditListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { actor: 'text', what: 'text', from: 'day', to: 'day', only: ['alerts'] },
});
