import { defineList } from './list-query.ts';

export const reviewStates = ['shown', 'refused', 'waiting'] as const;

export const reviewsListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { state: reviewStates, reported: ['open'], stars: ['1', '2', '3', '4', '5'] },
});
