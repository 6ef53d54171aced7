import { countries } from '#domain/delivery/countries.ts';
import { currencies } from '#domain/money/currencies.ts';
import { defineShape } from './list-query.ts';

/** Filters of orders beside their own status: a part that waits to be sent, or an open dispute. */
export const orderStates = [
  'awaiting_payment',
  'paid',
  'to_prepare',
  'partially_refunded',
  'refunded',
  'expired',
  'cancelled',
  'disputed',
] as const;

/** Orders: by any word of them, state, seller (slug), country of delivery, days, and an amount in units of its currency ("12,50"). */
export const ordersShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: {
    q: 'text',
    state: orderStates,
    seller: 'text',
    country: countries.map(({ code }) => code),
    from: 'day',
    to: 'day',
    currency: currencies.map(({ code }) => code),
    least: 'text',
    most: 'text',
  },
});
