import { defineList } from '#domain/desk/list-query.ts';

export const orderPartsStateFilterValues = [
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

/** The filters of a seller's paid orders: number, state, days of payment, and the day of the last change. */
export const orderPartsListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', state: orderPartsStateFilterValues, from: 'day', to: 'day', since: 'day' },
});
