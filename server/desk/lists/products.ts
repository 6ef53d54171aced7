import { formatPrice } from '#domain/money/format.ts';
import { productsListDefinition } from '#domain/desk/products-list.ts';
import { findDeskProducts } from '#server/catalogue/queries/desk-products.ts';
import { defineList } from '#server/desk/list.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Every product, shown or hidden. Employees may read it too (docs/spec/DECISIONS.md: employee). */
export const productsList = defineList({
  name: 'products',
  role: 'employee',
  shape: productsListDefinition,
  find: (tx, query, limit, { language }) => findDeskProducts(tx, query, limit, language),
  columns: [
    { head: (locale) => m.cdesk_id({}, { locale }), value: ({ id }) => id },
    { head: (locale) => m.cdesk_product({}, { locale }), value: ({ title }) => title },
    { head: (locale) => m.cdesk_brand({}, { locale }), value: ({ brand }) => brand },
    {
      head: (locale) => m.cdesk_category({}, { locale }),
      value: ({ category }, { language }) => codeLabel('category', category, language),
    },
    {
      head: (locale) => m.cdesk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('cdesk_state', state, language),
    },
    { head: (locale) => m.cdesk_offers({}, { locale }), value: ({ offers }) => offers },
    {
      head: (locale) => m.cdesk_from_price({}, { locale }),
      value: ({ from, currency }) => (from !== null && currency !== null ? formatPrice(from, currency, true) : null),
    },
    { head: (locale) => m.cdesk_changed({}, { locale }), value: ({ changedAt }) => changedAt },
  ],
});
