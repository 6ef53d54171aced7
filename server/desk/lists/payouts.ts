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
    { head: m.payouts_desk_number, value: ({ number }) => String(number) },
    { head: m.payouts_desk_method, value: ({ method }, { language }) => codeLabel('sellapp_method', method, language) },
    { head: m.payouts_desk_state, value: ({ state }, { language }) => codeLabel('payouts_state', state, language) },
    { head: m.payouts_desk_lines, value: ({ lines }) => lines },
    { head: m.payouts_desk_amount, value: ({ amountMinor, currency }) => toMajor(amountMinor, currency) },
    { head: m.payouts_desk_currency, value: ({ currency }) => currency },
    { head: m.payouts_desk_proposed, value: ({ proposedAt }) => proposedAt },
  ],
});
