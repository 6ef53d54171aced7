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
    { head: m.review_desk_order, value: ({ number }) => number },
    { head: m.review_desk_seller, value: ({ seller }) => seller },
    { head: m.review_desk_state, value: ({ status }, { language }) => codeLabel('return_status', status, language) },
    { head: m.return_reason, value: ({ reason }, { language }) => codeLabel('return_reason', reason, language) },
    { head: m.return_desk_asked, value: ({ createdAt }) => createdAt },
  ],
});
