import { sellerApplicationsListDefinition } from '#domain/desk/seller-applications-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findSellerApplications } from '#server/desk/queries/seller-applications.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** The applications to become a seller. Employees may read them too (docs/spec/DECISIONS.md: employee). */
export const sellerApplicationsList = defineList({
  name: 'seller-applications',
  role: 'employee',
  shape: sellerApplicationsListDefinition,
  find: (tx, query, limit) => findSellerApplications(tx, query, limit),
  columns: [
    { head: (locale) => m.sellapp_desk_name({}, { locale }), value: ({ name }) => name },
    {
      head: (locale) => m.sellapp_desk_kind({}, { locale }),
      value: ({ kind }, { language }) => codeLabel('sellapp_desk_kind', kind, language),
    },
    {
      head: (locale) => m.sellapp_desk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('sellapp_desk_state', state, language),
    },
    { head: (locale) => m.desk_sellers_city({}, { locale }), value: ({ city }) => city },
    { head: (locale) => m.desk_orders_country({}, { locale }), value: ({ country }) => country },
    { head: (locale) => m.sellapp_desk_sent({}, { locale }), value: ({ sentAt }) => sentAt },
  ],
});
