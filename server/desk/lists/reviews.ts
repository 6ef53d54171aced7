import { titleIn } from '#domain/settings/language.ts';
import { reviewsListDefinition } from '#domain/desk/reviews-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findReviews } from '#server/desk/queries/reviews.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** The buyers' reviews. Employees may decide on them too (docs/spec/DECISIONS.md: employee). */
export const reviewsList = defineList({
  name: 'reviews',
  role: 'employee',
  shape: reviewsListDefinition,
  find: (tx, query, limit) => findReviews(tx, query, limit),
  columns: [
    { head: m.review_desk_product, value: (row, { language }) => titleIn(language, row) },
    { head: m.review_desk_stars, value: ({ stars }) => stars },
    { head: m.review_desk_words, value: ({ words }) => words },
    { head: m.review_desk_state, value: ({ state }, { language }) => codeLabel('review_state', state, language) },
    { head: m.review_desk_reports, value: ({ reports }) => reports },
    { head: m.review_desk_seller, value: ({ seller }) => seller },
    { head: m.review_desk_written, value: ({ createdAt }) => createdAt },
  ],
});
