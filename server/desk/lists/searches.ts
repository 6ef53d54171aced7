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
    { head: (locale) => m.desk_misses_words_column({}, { locale }), value: ({ words }) => words },
    { head: (locale) => m.desk_misses_times({}, { locale }), value: ({ times }) => times },
    { head: (locale) => m.desk_chart_day({}, { locale }), value: ({ day }) => day },
    {
      head: (locale) => m.desk_misses_language({}, { locale }),
      value: ({ language }) => (language === 'fr' ? 'français' : 'English'),
    },
  ],
});
