import { issueStates } from '#domain/newsletter/issue.ts';
import { defineShape } from './list-query.ts';

/** The issues of the newsletter. */
export const newsletterShape = defineShape({ sorts: ['newest'], filters: { state: issueStates } });
