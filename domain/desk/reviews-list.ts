import { defineShape } from './list-query.ts';

export const reviewStates = ['shown', 'refused', 'waiting'] as const;

/** Reviews by buyers, the newest first. */
export const reviewsShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { state: reviewStates, reported: ['open'], stars: ['1', '2', '3', '4', '5'] },
});
