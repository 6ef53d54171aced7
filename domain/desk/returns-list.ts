import { returnStatuses } from '#domain/orders/return-status.ts';
import { defineShape } from './list-query.ts';

/** Returns, the newest first. */
export const returnsShape = defineShape({ sorts: ['newest', 'oldest'], filters: { state: returnStatuses } });
