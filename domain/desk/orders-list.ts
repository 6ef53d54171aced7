import { countries } from '#domain/delivery/countries.ts';
import { currencies } from '#domain/money/currencies.ts';
import { defineList } from './list-query.ts';

/** The states to filter orders by: the order's status, plus parts to prepare and open disputes. */
export const orderFilterStates = [
  'awaiting_payment',
  'paid',
  'to_prepare',
  'partially_refunded',
  'refunded',
  'expired',
  'cancelled',
  'disputed',
] as const;

/** The list of orders: by words, state, seller (slug), country of delivery, days, and an amount in units of its currency ("12,50"). */
export const ordersListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: {
    q: 'text',
    state: orderFilterStates,
    seller: 'text',
    country: countries.map(({ code }) => code),
    from: 'day',
    to: 'day',
    currency: currencies.map(({ code }) => code),
    least: 'text',
    most: 'text',
  },
});
