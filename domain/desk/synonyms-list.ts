import { defineShape } from './list-query.ts';

/** Groups of synonyms, by a part of one of their terms. */
export const synonymsShape = defineShape({ sorts: ['newest', 'oldest'], filters: { q: 'text' } });
