import { defineList } from './list-query.ts';

export const jobApplicationsListDefinition = defineList({ sorts: ['newest', 'oldest'], filters: {} });
