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
    { head: m.sellapp_desk_name, value: ({ name }) => name },
    { head: m.sellapp_desk_kind, value: ({ kind }, { language }) => codeLabel('sellapp_desk_kind', kind, language) },
    {
      head: m.sellapp_desk_state,
      value: ({ state }, { language }) => codeLabel('sellapp_desk_state', state, language),
    },
    { head: m.desk_sellers_city, value: ({ city }) => city },
    { head: m.desk_orders_country, value: ({ country }) => country },
    { head: m.sellapp_desk_sent, value: ({ sentAt }) => sentAt },
  ],
});
