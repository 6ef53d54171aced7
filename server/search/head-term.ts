// Which word of a query names the thing: in English the last before "for" or "with", in French the first.
import type { Language } from '#domain/settings/language.ts';
import { isAdjectiveBeforeNoun } from '#domain/catalogue/words/adjective-before-noun.ts';
import { isAudienceWord } from '#domain/catalogue/import/classify-product.ts';
import { findCategoryOfKind } from '#domain/catalogue/words/kind-categories.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { TextIndex } from './text-index.ts';

const prepositions = new Set(['for', 'with', 'pour', 'avec', 'sans', 'without', 'compatible']);
/** What one does with a thing: "apprendre le bambara", "charger mon téléphone". */
const isVerb = (word: string): boolean => /(?:er|ir|re)$/.test(word) && word.length > 4;

/** A term of the query (plan.ts): its text and stem, its place among the words said, and what it may mean. */
type Word = { text: string; stem: string; position: number; expansions: ReadonlyMap<number, number> };

/** The term's place among all; -1: none names a thing. */
export function findHeadTerm(
  index: TextIndex,
  queryWords: string[],
  terms: readonly Word[],
  language: Language,
): number {
  const cut = queryWords.findIndex((word) => prepositions.has(word));
  // A number is never the thing: "playstation 4" is a playstation. Nor is what only qualifies it: a "grande marmite".
  const named = terms.flatMap(({ text, position: at }, term) =>
    (cut <= 0 || at < cut) && !/^\d/.test(queryWords[at]!) && !sizeWords.has(text) ? [term] : [],
  );
  // Of "appareil pour contrôler la tension" only what follows says which.
  const before =
    named.length > 0
      ? named
      : terms.flatMap(({ position: at }, term) => (at > cut && !isSizeWord(queryWords[at]!) ? [term] : []));
  // Whom it is for names no thing where another word does: a "silver ring men" is a ring.
  const nouns = before.filter(
    (term) => (language === 'en' || !isAdjectiveBeforeNoun(terms[term]!.stem)) && !isAudienceWord(terms[term]!.text),
  );
  const all = nouns.length > 0 ? nouns : before;
  const first = language === 'fr' ? all[0] : all.at(-1);
  if (first === undefined) return -1;
  // Of a verb that names nothing anywhere the object is the thing.
  if (language === 'fr' && isVerb(terms[first]!.text) && !namesKind(index, terms[first]!))
    return all.find((term) => namesKind(index, terms[term]!)) ?? first;
  return first;
}

/** A related word is not enough: the verb "contrôler" does not name a "controller". */
const namesKind = (index: TextIndex, { text, expansions }: Word): boolean =>
  findCategoryOfKind(text) !== null ||
  [...expansions].some(
    ([word, sure]) =>
      sure !== relatedCertainty &&
      (index.kindWord(word, 'fr') !== undefined || index.kindWord(word, 'en') !== undefined),
  );
/** The certainty that plan.ts gives a word of the same family. */
const relatedCertainty = 0.6;
/** Words for anything at all. */
export const genericNouns = new Set(
  'appareil machine materiel truc chose quoi produit article equipement accessoire outil outillage necessaire thing stuff item gear equipment product something anything tool supply'
    .split(' ')
    .map(lightStem),
);
const sizeWords = new Set(['size', 'taille', 'pointure', 'page', 'pages', 'format']);

/** Whether a folded word only says how large it is, or how many. */
export const isSizeWord = (word: string): boolean => /^\d/.test(word) || sizeWords.has(word);
