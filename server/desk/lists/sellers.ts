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
    { head: (locale) => m.desk_sellers_name({}, { locale }), value: ({ name }) => name },
    { head: (locale) => m.desk_sellers_slug({}, { locale }), value: ({ slug }) => slug },
    {
      head: (locale) => m.desk_sellers_kind({}, { locale }),
      value: ({ source }, { language }) => (source === 'admin' ? shop.name : codeLabel('source', source, language)),
    },
    {
      head: (locale) => m.desk_sellers_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('desk_sellers', state, language),
    },
    { head: (locale) => m.desk_sellers_city({}, { locale }), value: ({ city }) => city },
    { head: (locale) => m.desk_orders_country({}, { locale }), value: ({ country }) => country },
    { head: (locale) => m.desk_sellers_offers({}, { locale }), value: ({ offers }) => offers },
    { head: (locale) => m.desk_sellers_orders({}, { locale }), value: ({ orders }) => orders },
    { head: (locale) => m.desk_sellers_since({}, { locale }), value: ({ createdAt }) => createdAt },
  ],
});
