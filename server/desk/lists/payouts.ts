import { payoutBatchesListDefinition } from '#domain/desk/payouts-list.ts';
import { toMajor } from '#domain/money/units.ts';
import { defineList } from '#server/desk/list.ts';
import { findPayoutBatches } from '#server/desk/queries/payouts.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

export const payoutsList = defineList({
  name: 'payouts',
  role: 'admin',
  shape: payoutBatchesListDefinition,
  find: (tx, query, limit) => findPayoutBatches(tx, query, limit),
  columns: [
    { head: (locale) => m.payouts_desk_number({}, { locale }), value: ({ number }) => String(number) },
    {
      head: (locale) => m.payouts_desk_method({}, { locale }),
      value: ({ method }, { language }) => codeLabel('sellapp_method', method, language),
    },
    {
      head: (locale) => m.payouts_desk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('payouts_state', state, language),
    },
    { head: (locale) => m.payouts_desk_lines({}, { locale }), value: ({ lines }) => lines },
    {
      head: (locale) => m.payouts_desk_amount({}, { locale }),
      value: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
    },
    { head: (locale) => m.payouts_desk_currency({}, { locale }), value: ({ currency }) => currency },
    { head: (locale) => m.payouts_desk_proposed({}, { locale }), value: ({ proposedAt }) => proposedAt },
  ],
});
