import { articleStates } from '#domain/editorial/desk-article.ts';
import { defineShape } from './list-query.ts';

/** The articles written at the desk. */
export const articlesShape = defineShape({ sorts: ['newest'], filters: { state: articleStates } });
