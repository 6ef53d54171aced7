import { defineShape } from './list-query.ts';

/** Searches without a result. `often`: those made most on one day first. */
export const missesShape = defineShape({ sorts: ['often', 'newest'], filters: { from: 'day', to: 'day' } });

/** Reports of browsers about violations of the security policy. */
export const reportsShape = defineShape({ sorts: ['newest'], filters: {} });
