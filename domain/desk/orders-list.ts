import { countries } from '#domain/delivery/countries.ts';
import { currencies } from '#domain/money/currencies.ts';
import { defineList } from './list-query.ts';

/** The states in the filter of orders: the order's status, sellers' parts to prepare, and open disputes. */
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

/** The filters of the list of orders. `seller` is a slug; amounts are in major units of the order ("12,50"). */
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
