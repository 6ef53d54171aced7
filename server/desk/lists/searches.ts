import { searchMissesListDefinition } from '#domain/desk/figure-lists.ts';
import { defineList } from '#server/desk/list.ts';
import { findSearchMisses } from '#server/desk/queries/figure-lists.ts';
import { m } from '#texts/compiled/messages.js';

/** Searches without a result: what buyers look for and nobody sells. */
export const searchesList = defineList({
  name: 'searches',
  role: 'admin',
  shape: searchMissesListDefinition,
  find: (tx, query, limit) => findSearchMisses(tx, query, limit),
  columns: [
    { head: m.desk_misses_words_column, value: ({ words }) => words },
    { head: m.desk_misses_times, value: ({ times }) => times },
    { head: m.desk_chart_day, value: ({ day }) => day },
    { head: m.desk_misses_language, value: ({ language }) => (language === 'fr' ? 'français' : 'English') },
  ],
});
