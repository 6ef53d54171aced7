import { ordersListDefinition } from '#domain/desk/orders-list.ts';
import { toMajor } from '#domain/money/units.ts';
import { defineList } from '#server/desk/list.ts';
import { findDeskOrders } from '#server/desk/queries/orders.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Every order. Employees may read them too (docs/spec/DECISIONS.md: employee). */
export const ordersList = defineList({
  name: 'orders',
  role: 'employee',
  shape: ordersListDefinition,
  find: (tx, query, limit, { timeZone }) => findDeskOrders(tx, query, limit, timeZone),
  columns: [
    { head: (locale) => m.desk_orders_number({}, { locale }), value: ({ number }) => number },
    { head: (locale) => m.desk_orders_placed({}, { locale }), value: ({ createdAt }) => createdAt },
    {
      head: (locale) => m.desk_orders_state({}, { locale }),
      value: ({ status }, { language }) => codeLabel('order_status', status, language),
    },
    { head: (locale) => m.desk_orders_buyer({}, { locale }), value: ({ buyer }) => buyer },
    { head: (locale) => m.desk_orders_email({}, { locale }), value: ({ email }) => email },
    { head: (locale) => m.desk_orders_country({}, { locale }), value: ({ country }) => country },
    { head: (locale) => m.desk_orders_sellers({}, { locale }), value: ({ sellers }) => sellers },
    { head: (locale) => m.desk_orders_currency({}, { locale }), value: ({ currency }) => currency },
    {
      head: (locale) => m.desk_orders_total({}, { locale }),
      value: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    },
    {
      head: (locale) => m.desk_orders_refunded({}, { locale }),
      value: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency),
    },
  ],
});
