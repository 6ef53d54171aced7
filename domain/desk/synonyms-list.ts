import { defineList } from './list-query.ts';

export const synonymsListDefinition = defineList({ sorts: ['newest', 'oldest'], filters: { q: 'text' } });
