import { defineList } from './list-query.ts';

/** The list of job applications. */
export const jobApplicationsListDefinition = defineList({ sorts: ['newest', 'oldest'], filters: {} });
