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
    { head: m.retailers_at, value: ({ at }) => at },
    { head: m.retailers_what, value: ({ address, terms }) => address ?? terms.join(', ') },
    { head: m.retailers_state, value: ({ state }, { language }) => codeLabel('retailers_state', state, language) },
    { head: m.retailers_by, value: ({ askedBy }) => askedBy },
    { head: m.retailers_taken, value: ({ counts }) => counts.created + counts.changed + counts.unchanged },
    { head: m.retailers_left, value: ({ counts }) => counts.skipped },
  ],
});
