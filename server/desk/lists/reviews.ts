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
    {
      head: (locale) => m.review_desk_product({}, { locale }),
      value: (row, { language }) => titleIn(language, row),
    },
    { head: (locale) => m.review_desk_stars({}, { locale }), value: ({ stars }) => stars },
    { head: (locale) => m.review_desk_words({}, { locale }), value: ({ words }) => words },
    {
      head: (locale) => m.review_desk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('review_state', state, language),
    },
    { head: (locale) => m.review_desk_reports({}, { locale }), value: ({ reports }) => reports },
    { head: (locale) => m.review_desk_seller({}, { locale }), value: ({ seller }) => seller },
    { head: (locale) => m.review_desk_written({}, { locale }), value: ({ createdAt }) => createdAt },
  ],
});
