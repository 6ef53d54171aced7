import { defineShape } from './list-query.ts';

/** Dispatches of postal boxes: those to pack (paid) and those that were shipped. */
export const parcelsShape = defineShape({ sorts: ['oldest', 'newest'], filters: { state: ['paid', 'shipped'] } });
