import { defineList } from './list-query.ts';

/** The audit log: by actor (an id, or `job:…`), action (`order/shipped`, or `order/` for all of a kind), days, and alerts only. */
export const auditListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { actor: 'text', what: 'text', from: 'day', to: 'day', only: ['alerts'] },
});
