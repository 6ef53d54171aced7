import { defineList } from '#domain/desk/list-query.ts';

/** The filters of a seller's orders: to do, late, a state, refused or cancelled. */
export const partFilterStates = [
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

/** The list of parts of paid orders: by number, state, days of payment, and the day of the last change. */
export const orderPartsListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', state: partFilterStates, from: 'day', to: 'day', since: 'day' },
});
