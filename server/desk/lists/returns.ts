import { returnsListDefinition } from '#domain/desk/returns-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findReturns } from '#server/desk/queries/returns.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Every return. If the buyer objects to the seller's answer, an employee or administrator decides. */
export const returnsList = defineList({
  name: 'returns',
  role: 'employee',
  shape: returnsListDefinition,
  find: (tx, query, limit) => findReturns(tx, query, limit),
  columns: [
    { head: (locale) => m.review_desk_order({}, { locale }), value: ({ number }) => number },
    { head: (locale) => m.review_desk_seller({}, { locale }), value: ({ seller }) => seller },
    {
      head: (locale) => m.review_desk_state({}, { locale }),
      value: ({ status }, { language }) => codeLabel('return_status', status, language),
    },
    {
      head: (locale) => m.return_reason({}, { locale }),
      value: ({ reason }, { language }) => codeLabel('return_reason', reason, language),
    },
    { head: (locale) => m.return_desk_asked({}, { locale }), value: ({ createdAt }) => createdAt },
  ],
});
