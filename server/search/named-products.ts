// What the index knows of the products that a word names: whether there are any, whether they are still there, and in which categories.
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';
import { type Columns, row } from './columns.ts';
import type { Term } from './plan.ts';
import type { TextIndex } from './text-index.ts';

/** At most this many products of a word are read. */
export const maxProductsRead = 400;

/** Whether a term names a kind of thing that some product here is. */
export function namesStockedKind(index: TextIndex, { expansions, isGuessed }: Term, columns: Columns): boolean {
  if (isGuessed) return false;
  for (const word of expansions.keys())
    if (isKindWord(index, word, columns) || isPhraseInUse(index, word, columns)) return true;
  return false;
}

/** Whether it names products, for sure or where one title leaves it open. */
export const isKindWord = (index: TextIndex, word: number, columns: Columns): boolean =>
  index.nameFrequency.get(word) > 0 &&
  (['fr', 'en'] as const).some((language) => {
    const kind = index.kindWord(word, language);
    // The word stays in the vocabulary when the last product so named is gone.
    return kind !== undefined && hasLiveProduct(index, kind, columns);
  });

/** Whether it is a term of several words that some product is called by. */
export const isPhraseInUse = (index: TextIndex, word: number, columns: Columns): boolean =>
  index.vocabulary.words[word]!.includes(' ') && hasLiveProduct(index, word, columns);

/** Whether a product is called by the word and nothing else that tells of its kind ("Tapis rouge"): it is what the word says, wherever it is kept. */
export function isWholeNameOfProduct(index: TextIndex, word: number, columns: Columns): boolean {
  return (['fr', 'en'] as const).some((language) => {
    const kind = index.kindWord(word, language);
    return kind !== undefined && hasProductWhere(index, kind, columns, (doc) => index.isNamedByTypeAlone(doc));
  });
}

/** Whether one of the first products of a word that were not taken away is such. */
export function hasProductWhere(
  index: TextIndex,
  word: number,
  columns: Columns,
  isSuch: (doc: number) => boolean,
): boolean {
  let looked = 0;
  let isFound = false;
  index.postings.forEachRun(word, (docs, _, from, to) => {
    for (let i = from; i < to && looked < maxProductsRead && !isFound; i++) {
      if (!columns.isLive(docs[i]!)) continue;
      looked++;
      isFound = isSuch(docs[i]!);
    }
  });
  return isFound;
}

/** A gaming mouse is a mouse, though it stands elsewhere; a mask for virtual reality is none for a surgeon. */
export const addGamingCategory = (categories: readonly string[]): readonly string[] =>
  categories.includes('electronique') ? [...categories, 'gaming'] : categories;

/** Whether a word names products, or stands in the name of some where such things are kept: "tablette de chocolat" is chocolate, a "téléphone de table" no table. */
export function namesProduct(index: TextIndex, word: number, categories: readonly string[], columns: Columns): boolean {
  if (isKindWord(index, word, columns) || isPhraseInUse(index, word, columns)) return true;
  return index.nameFrequency.get(word) > 0 && isInProductName(index, word, categories, columns);
}

/** Whether a word stands in the name of a product of these categories; none: of any. */
export function isInProductName(
  index: TextIndex,
  word: number,
  categories: readonly string[],
  columns: Columns,
): boolean {
  if (categories.length === 0) return true;
  const own = categoryValues(columns, categories);
  return hasProductWhere(
    index,
    word,
    columns,
    (doc) => own.has(columns.value(doc, row.category)) && index.nameWords(doc).subarray(2).includes(word),
  );
}

/** Whether a product that has a term of several words stands in these categories. */
export function hasProductInCategories(
  index: TextIndex,
  word: number,
  categories: readonly string[],
  columns: Columns,
): boolean {
  const own = categoryValues(columns, categories);
  return hasProductWhere(index, word, columns, (doc) => own.has(columns.value(doc, row.category)));
}

/** Whether products that a term's own word names stand where such things are kept: on that shelf, where both say one ("raquettes à neige" are none for badminton). */
export function hasKindOnShelves(
  index: TextIndex,
  term: Term,
  places: readonly CategoryPlace[],
  columns: Columns,
  holds: (doc: number) => boolean,
): boolean {
  const own = categoryValues(columns, addGamingCategory(places.map(({ category }) => category)));
  const shelves = new Set(
    places.map(({ subcategory }) => (subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1)),
  );
  // What is made for games stands on any of their shelves.
  const gaming = columns.categories.find('gaming') + 1;
  const isAtShelf = (doc: number): boolean => {
    if (gaming > 0 && columns.value(doc, row.category) === gaming) return true;
    const shelf = columns.value(doc, row.subcategory);
    return shelf === 0 || shelves.has(0) || shelves.has(shelf);
  };
  const isAt = (doc: number): boolean => own.has(columns.value(doc, row.category)) && isAtShelf(doc) && holds(doc);
  return [...term.expansions].some(
    ([word, sure]) =>
      sure >= 1 &&
      isKindWord(index, word, columns) &&
      (['fr', 'en'] as const).some((language) => {
        const kind = index.kindWord(word, language);
        return kind !== undefined && hasProductWhere(index, kind, columns, isAt);
      }),
  );
}

export const categoryValues = (columns: Columns, categories: readonly string[]): ReadonlySet<number> =>
  new Set(categories.map((category) => columns.categories.find(category) + 1).filter((place) => place > 0));

/** Whether some product that was not taken away has the word. */
export function hasLiveProduct(index: TextIndex, word: number, columns: Columns): boolean {
  let isAlive = index.nameFrequency.get(word) > 0;
  index.postings.forEachRun(word, (docs, _, from, to) => {
    for (let i = from; i < to && !isAlive; i++) isAlive = columns.isLive(docs[i]!);
  });
  return isAlive;
}
