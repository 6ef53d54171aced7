import { issueStates } from '#domain/newsletter/issue.ts';
import { defineList } from './list-query.ts';

export const newsletterIssuesListDefinition = defineList({ sorts: ['newest'], filters: { state: issueStates } });
