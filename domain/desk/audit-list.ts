import { defineShape } from './list-query.ts';

/** The audit log: by who acted (an id, or `job:…`), what was done (`order/shipped`, or `order/` for all of a kind), on which days, alerts only. */
export const auditShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { actor: 'text', what: 'text', from: 'day', to: 'day', only: ['alerts'] },
});
