import { defineShape } from './list-query.ts';

/** Imports from retailers: by state and kind. */
export const importsShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { state: ['running', 'paused', 'finished', 'cancelled'], kind: ['address', 'search'] },
});
