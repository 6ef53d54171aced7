import { defineList } from './list-query.ts';

/** The job queue. `failed`: no attempts left; `retrying`: waits for another attempt. */
export const jobsListDefinition = defineList({
  sorts: ['newest'],
  filters: { state: ['failed', 'retrying', 'running', 'waiting'], task: 'text' },
});
