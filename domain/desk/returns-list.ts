import { returnStatuses } from '#domain/orders/return-status.ts';
import { defineList } from './list-query.ts';

export const returnsListDefinition = defineList({ sorts: ['newest', 'oldest'], filters: { state: returnStatuses } });
