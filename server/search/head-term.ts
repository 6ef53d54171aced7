// Finds the main noun of a query, which names the product: in French the first noun, in English the last one before
// "for" or "with".
import type { Language } from '#domain/settings/language.ts';
import { isAdjectiveBeforeNoun } from '#domain/catalogue/words/adjective-before-noun.ts';
import { isAudienceWord } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind } from './kind-lookup.ts';

const prepositions = new Set(['for', 'with', 'pour', 'avec', 'sans', 'without', 'compatible']);
/** A French infinitive: "apprendre le bambara", "charger mon téléphone". */
const isVerb = (word: string): boolean => /(?:er|ir|re)$/.test(word) && word.length > 4;

/** A query word: text, stem, position in the query, and index words that it may mean (`expansions`). */
type Word = { text: string; stem: string; position: number; expansions: ReadonlyMap<number, number> };

/** The index of the term with the main noun, which names the product; -1: no term names a product. */
export function findHeadTerm(index: TextIndex, tokens: string[], terms: readonly Word[], language: Language): number {
  const cut = tokens.findIndex((word) => prepositions.has(word));
  // Numbers and sizes do not name the product: "playstation 4" is a playstation.
  const named = terms.flatMap(({ text, position: at }, term) =>
    (cut <= 0 || at < cut) && !/^\d/.test(tokens[at]!) && !sizeWords.has(text) ? [term] : [],
  );
  // If nothing before the preposition names a product ("appareil pour contrôler la tension"), use what follows.
  const before =
    named.length > 0
      ? named
      : terms.flatMap(({ position: at }, term) => (at > cut && !isNumberOrSizeNoun(tokens[at]!) ? [term] : []));
  // An adjective ("silver") or a word for the users ("men") is the product only if no other noun is left: the product
  // of "silver ring men" is "ring".
  const nouns = before.filter(
    (term) => (language === 'en' || !isAdjectiveBeforeNoun(terms[term]!.stem)) && !isAudienceWord(terms[term]!.text),
  );
  const all = nouns.length > 0 ? nouns : before;
  const first = language === 'fr' ? all[0] : all.at(-1);
  if (first === undefined) return -1;
  // If the first word is a verb, its object names the product, unless the verb is the name of a product.
  if (language === 'fr' && isVerb(terms[first]!.text) && !namesKind(index, terms[first]!))
    return all.find((term) => namesKind(index, terms[term]!)) ?? first;
  return first;
}

/** True if the word names a kind of product. A related word is not enough: "contrôler" does not name a "controller". */
const namesKind = (index: TextIndex, { text, expansions }: Word): boolean =>
  findFirstCategoryOfKind(text) !== null ||
  [...expansions].some(
    ([word, sure]) =>
      sure !== relatedCertainty &&
      (index.kindWord(word, 'fr') !== undefined || index.kindWord(word, 'en') !== undefined),
  );
/** The certainty of a word with the same stem, as in plan.ts. */
const relatedCertainty = 0.6;
/** Nouns that may stand for any product. */
export const genericNouns = new Set(
  'appareil machine materiel truc chose quoi produit article equipement accessoire outil outillage necessaire thing stuff item gear equipment product something anything tool supply'
    .split(' ')
    .map(lightStem),
);
const sizeWords = new Set(['size', 'taille', 'pointure', 'page', 'pages', 'format']);

export const isNumberOrSizeNoun = (word: string): boolean => /^\d/.test(word) || sizeWords.has(word);
