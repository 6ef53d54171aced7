import { defineShape } from './list-query.ts';

/** The queue of jobs. `failed`: not tried again; `retrying`: failed, and tried again. */
export const jobsShape = defineShape({
  sorts: ['newest'],
  filters: { state: ['failed', 'retrying', 'running', 'waiting'], task: 'text' },
});
