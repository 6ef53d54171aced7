import { defineShape } from './list-query.ts';

/** Applications for posts. */
export const applicationsShape = defineShape({ sorts: ['newest', 'oldest'], filters: {} });
