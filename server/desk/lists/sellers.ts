import { sellersListDefinition } from '#domain/desk/sellers-list.ts';
import { shop } from '#domain/settings/shop.ts';
import { defineList } from '#server/desk/list.ts';
import { findDeskSellers } from '#server/desk/queries/sellers.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Every seller. Employees may read it too (docs/spec/DECISIONS.md: employee). */
export const sellersList = defineList({
  name: 'sellers',
  role: 'employee',
  shape: sellersListDefinition,
  find: (tx, query, limit) => findDeskSellers(tx, query, limit),
  columns: [
    { head: m.desk_sellers_name, value: ({ name }) => name },
    { head: m.desk_sellers_slug, value: ({ slug }) => slug },
    {
      head: m.desk_sellers_kind,
      value: ({ source }, { language }) => (source === 'admin' ? shop.name : codeLabel('source', source, language)),
    },
    { head: m.desk_sellers_state, value: ({ state }, { language }) => codeLabel('desk_sellers', state, language) },
    { head: m.desk_sellers_city, value: ({ city }) => city },
    { head: m.desk_orders_country, value: ({ country }) => country },
    { head: m.desk_sellers_offers, value: ({ offers }) => offers },
    { head: m.desk_sellers_orders, value: ({ orders }) => orders },
    { head: m.desk_sellers_since, value: ({ createdAt }) => createdAt },
  ],
});
