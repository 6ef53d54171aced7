import { defineList } from './list-query.ts';

/** The list of synonym groups, by a part of a term. */
export const synonymsListDefinition = defineList({ sorts: ['newest', 'oldest'], filters: { q: 'text' } });
