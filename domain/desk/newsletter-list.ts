import { issueStates } from '#domain/newsletter/issue.ts';
import { defineList } from './list-query.ts';

export const newsletterListDefinition = defineList({ sorts: ['newest'], filters: { state: issueStates } });
