// Extracts weighted index words from a product's texts. docs/ranking.md explains the weights.
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import { isStopWord } from '#domain/catalogue/words/stop-words.ts';
import { removeBarcodeZeros, tokenize } from '#domain/catalogue/words/tokens.ts';
import type { SearchDocument } from './document.ts';
import { findHeadWords, findKindWordsOfProduct, extractTypeWords } from './product-type-words.ts';

/** The weight of a word by the text that contains it (docs/ranking.md). */
export const fieldWeights = {
  type: 0.4,
  title: 0.7,
  brand: 1,
  number: 1,
  category: 0.1,
  attributes: 0.1,
  description: 0.8,
  seller: 0.1,
};
const usualTitleLength = 14;
const usualDescriptionLength = 60;
export const lengthNorms = { title: 0.7, description: 0.8, saturation: 0.3 };

// "the" without accent is the English article; only "thé" is tea, in texts and in French queries.
const englishArticle = /(?<![\p{L}\p{N}])the(?![\p{L}\p{N}])/giu;

export type IndexedFields = {
  /** The impact of each word on the score, from 1 to 255. */
  impacts: Map<string, number>;
  /** The words of the titles in order, without stop words; '' separates the two titles. */
  title: string[];
  /** The words of the product type (`type`), and those of them that name the product (`head`). */
  type: string[];
  head: string[];
  /** The words that name the product, per language. */
  heads: { fr: string[]; en: string[] };
  /** The words that name the kind of product; several candidates if a title's language is unclear. */
  kinds: { fr: string[]; en: string[] };
  /** Original spelling of words stored in another form ("cooky": cookies). */
  spelled: Map<string, string>;
};

/** Extracts the fields of a product. `treeWords`: words of its category. `sellers`: the sellers' names. */
export function extractIndexedFields(document: SearchDocument, treeWords: string, sellers: string): IndexedFields {
  const amounts = new Map<string, number>();
  const count = (words: Iterable<string>, weight: number): void => {
    const seen = new Map<string, number>();
    for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
    for (const [word, times] of seen) amounts.set(word, (amounts.get(word) ?? 0) + weight * (1 + Math.log(times)));
  };

  const spelled = new Map<string, string>();
  const french = extractWords(document.title_fr, spelled);
  const english = document.title_en === document.title_fr ? french : extractWords(document.title_en, spelled);
  const titles = french === english ? french.all : [...new Set([...french.all, ...english.all])];
  const length = Math.max(french.inOrder.length, english.inOrder.length);
  count(titles, fieldWeights.title / (1 - lengthNorms.title + (lengthNorms.title * length) / usualTitleLength));

  const type = extractTypeWords(document);
  count(type.words, fieldWeights.type);
  if (document.brand) count(extractWords(document.brand).all, fieldWeights.brand);
  count(articleNumbers(document), fieldWeights.number);
  count(extractWords(treeWords).all, fieldWeights.category);
  count(extractWords(document.attributes).all, fieldWeights.attributes);
  const description = extractWords(
    document.description_en === document.description_fr
      ? document.description_fr
      : `${document.description_fr}\n${document.description_en}`,
  );
  count(
    description.all,
    fieldWeights.description /
      (1 - lengthNorms.description + (lengthNorms.description * description.inOrder.length) / usualDescriptionLength),
  );
  count(extractWords(sellers).all, fieldWeights.seller);

  const impacts = new Map<string, number>();
  for (const [word, amount] of amounts)
    impacts.set(word, Math.max(1, Math.round((255 * amount) / (lengthNorms.saturation + amount))));
  return {
    impacts,
    title: [...french.inOrder, ...(french === english ? [] : ['', ...english.inOrder])],
    type: type.words,
    head: findHeadWords(type),
    heads: { fr: findHeadWords(type, 'fr'), en: findHeadWords(type, 'en') },
    kinds: { fr: findKindWordsOfProduct(type, 'fr'), en: findKindWordsOfProduct(type, 'en') },
    spelled,
  };
}

/** The stems of a text: `inOrder` as written; `all` adds joined forms ("wh-1000xm4": wh1000xm4). Fills `spelled`. */
export function extractWords(text: string, spelled?: Map<string, string>): { inOrder: string[]; all: string[] } {
  const { words, joined } = tokenize(text.replaceAll(englishArticle, ' '));
  const telling = words.filter((word) => !isStopWord(word, 'fr'));
  const inOrder = telling.map(lightStem);
  if (spelled) for (const [i, word] of telling.entries()) if (inOrder[i] !== word) spelled.set(inOrder[i]!, word);
  return { inOrder, all: joined.length ? [...inOrder, ...joined.map(({ word }) => lightStem(word))] : inOrder };
}

/** Barcodes without leading zeros (a UPC equals its EAN), model numbers and sellers' article numbers. */
function* articleNumbers(document: SearchDocument): Iterable<string> {
  for (const barcode of document.barcodes) yield removeBarcodeZeros(barcode);
  const numbers = new Set([document.model, ...document.offers.map((offer) => offer.external_id)]);
  for (const number of numbers) {
    if (!number) continue;
    yield* extractWords(number).all;
    const together = number.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    if (together !== '') yield together;
  }
}
