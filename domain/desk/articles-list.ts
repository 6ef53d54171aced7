import { articleStates } from '#domain/editorial/desk-article.ts';
import { defineList } from './list-query.ts';

export const articlesListDefinition = defineList({ sorts: ['newest'], filters: { state: articleStates } });
