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
    { head: m.cdesk_id, value: ({ id }) => id },
    { head: m.cdesk_product, value: ({ title }) => title },
    { head: m.cdesk_brand, value: ({ brand }) => brand },
    { head: m.cdesk_category, value: ({ category }, { language }) => codeLabel('category', category, language) },
    { head: m.cdesk_state, value: ({ state }, { language }) => codeLabel('cdesk_state', state, language) },
    { head: m.cdesk_offers, value: ({ offers }) => offers },
    {
      head: m.cdesk_from_price,
      value: ({ from, currency }) => (from !== null && currency !== null ? formatPrice(from, currency, true) : null),
    },
    { head: m.cdesk_changed, value: ({ changedAt }) => changedAt },
  ],
});
