import { defineShape } from '#domain/desk/list-query.ts';

/** What a seller's orders are found by: what is to do, what is late, a state, what was refused or called off. */
export const partStates = [
  'to_do',
  'late',
  'to_prepare',
  'accepted',
  'packed',
  'partly_shipped',
  'shipped',
  'delivered',
  'called_off',
  'refunded',
] as const;

/** Parts of paid orders: by number, state, the days they were paid, and the day since when something happened. */
export const partsShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', state: partStates, from: 'day', to: 'day', since: 'day' },
});
