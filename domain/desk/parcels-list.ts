import { defineList } from './list-query.ts';

/** Dispatches of postal boxes: to pack (paid), or shipped. */
export const parcelsListDefinition = defineList({
  sorts: ['oldest', 'newest'],
  filters: { state: ['paid', 'shipped'] },
});
