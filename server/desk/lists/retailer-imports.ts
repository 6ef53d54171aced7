import { retailerImportsListDefinition } from '#domain/desk/retailer-imports-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findRetailerImportRows } from '#server/retailers/queries/progress.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

export const retailerImportsList = defineList({
  name: 'retailer-imports',
  role: 'admin',
  shape: retailerImportsListDefinition,
  find: findRetailerImportRows,
  columns: [
    { head: (locale) => m.retailers_at({}, { locale }), value: ({ at }) => at },
    { head: (locale) => m.retailers_what({}, { locale }), value: ({ address, terms }) => address ?? terms.join(', ') },
    {
      head: (locale) => m.retailers_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('retailers_state', state, language),
    },
    { head: (locale) => m.retailers_by({}, { locale }), value: ({ askedBy }) => askedBy },
    {
      head: (locale) => m.retailers_taken({}, { locale }),
      value: ({ counts }) => counts.created + counts.changed + counts.unchanged,
    },
    { head: (locale) => m.retailers_left({}, { locale }), value: ({ counts }) => counts.skipped },
  ],
});
