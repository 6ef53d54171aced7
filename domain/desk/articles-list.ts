import { articleStates } from '#domain/editorial/desk-article.ts';
import { defineList } from './list-query.ts';

/** The articles written at the desk. */
export const articlesListDefinition = defineList({ sorts: ['newest'], filters: { state: articleStates } });
