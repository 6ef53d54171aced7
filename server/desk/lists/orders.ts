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
    { head: m.desk_orders_number, value: ({ number }) => number },
    { head: m.desk_orders_placed, value: ({ createdAt }) => createdAt },
    { head: m.desk_orders_state, value: ({ status }, { language }) => codeLabel('order_status', status, language) },
    { head: m.desk_orders_buyer, value: ({ buyer }) => buyer },
    { head: m.desk_orders_email, value: ({ email }) => email },
    { head: m.desk_orders_country, value: ({ country }) => country },
    { head: m.desk_orders_sellers, value: ({ sellers }) => sellers },
    { head: m.desk_orders_currency, value: ({ currency }) => currency },
    { head: m.desk_orders_total, value: ({ totalMinor, currency }) => toMajor(totalMinor, currency) },
    { head: m.desk_orders_refunded, value: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency) },
  ],
});
