import { synonymsListDefinition } from '#domain/desk/synonyms-list.ts';
import { findSynonyms } from '#server/catalogue/queries/synonyms.ts';
import { defineList } from '#server/desk/list.ts';
import { yesNoLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Groups of words that search treats as equal. */
export const synonymsList = defineList({
  name: 'synonyms',
  role: 'admin',
  shape: synonymsListDefinition,
  find: (tx, query, limit) => findSynonyms(tx, query, limit),
  columns: [
    { head: m.cdesk_synonym_terms, value: ({ terms }) => terms.join(', ') },
    { head: m.cdesk_synonym_one_way, value: ({ isOneWay }, { language }) => yesNoLabel(isOneWay, language) },
  ],
});
