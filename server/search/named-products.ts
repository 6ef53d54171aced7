// Checks which products a word names, and in which categories they are.
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { languages } from '#domain/settings/language.ts';
import { type Columns, rowLayout, stateBits } from './columns.ts';
import type { Term } from './plan.ts';
import type { TextIndex } from './text-index.ts';

/** Maximum number of products read per word. */
export const maxProductsRead = 400;

/** True if the term names a kind of product on sale. */
export function namesSoldKind(index: TextIndex, { expansions, isGuessed }: Term, columns: Columns): boolean {
  if (isGuessed) return false;
  for (const word of expansions.keys())
    if (isKindWord(index, word, columns) || isPhraseOfLiveProduct(index, word, columns)) return true;
  return false;
}

/** True if the word names a product on sale. */
export const isKindWord = (index: TextIndex, word: number, columns: Columns): boolean =>
  index.nameFrequency.get(word) > 0 &&
  languages.some((language) => {
    const kind = index.kindWord(word, language);
    // The vocabulary still has the word after its last product is removed.
    return kind !== undefined && hasLiveProductWithWord(index, kind, columns);
  });

/** True if the word is a phrase in the name of a product on sale. */
export const isPhraseOfLiveProduct = (index: TextIndex, word: number, columns: Columns): boolean =>
  index.vocabulary.words[word]!.includes(' ') && hasLiveProductWithWord(index, word, columns);

/** True if the type of some product is this word alone: "Tapis rouge", but not "tapis de souris". */
export function isWholeTypeOfProduct(index: TextIndex, word: number, columns: Columns): boolean {
  return languages.some((language) => {
    const kind = index.kindWord(word, language);
    return kind !== undefined && hasProductPassingTest(index, kind, columns, (doc) => index.isNamedByTypeAlone(doc));
  });
}

/** True if `test` holds for one of the first live products with the word. */
export function hasProductPassingTest(
  index: TextIndex,
  word: number,
  columns: Columns,
  test: (doc: number) => boolean,
): boolean {
  let looked = 0;
  let isFound = false;
  index.postings.someRun(word, (docs, _, from, to) => {
    for (let i = from; i < to && looked < maxProductsRead && !isFound; i++) {
      if (!columns.isLive(docs[i]!)) continue;
      looked++;
      isFound = test(docs[i]!);
    }
    return isFound || looked === maxProductsRead;
  });
  return isFound;
}

/** Adds the category of gaming products to electronics, because a gaming mouse is also electronics. */
export const addGamingToElectronics = (categories: readonly string[]): readonly string[] =>
  categories.includes('electronique') ? [...categories, 'gaming'] : categories;

/** True if the word names a product, or is in the name of a product in these categories. */
export function isKindOrProductNameWord(
  index: TextIndex,
  word: number,
  categories: readonly string[],
  columns: Columns,
): boolean {
  if (isKindWord(index, word, columns) || isPhraseOfLiveProduct(index, word, columns)) return true;
  return index.nameFrequency.get(word) > 0 && isInSomeProductName(index, word, categories, columns);
}

/** True if the word is in the name of a product of these categories. Always true without categories. */
export function isInSomeProductName(
  index: TextIndex,
  word: number,
  categories: readonly string[],
  columns: Columns,
): boolean {
  if (categories.length === 0) return true;
  const own = categoryNumbers(columns, categories);
  return hasProductPassingTest(
    index,
    word,
    columns,
    (doc) => own.has(columns.value(doc, rowLayout.category)) && index.nameWords(doc).subarray(2).includes(word),
  );
}

/** True if a product with the phrase is in one of these categories. */
export function isPhraseInCategories(
  index: TextIndex,
  word: number,
  categories: readonly string[],
  columns: Columns,
): boolean {
  const own = categoryNumbers(columns, categories);
  return hasProductPassingTest(index, word, columns, (doc) => own.has(columns.value(doc, rowLayout.category)));
}

/** True if products that the term names are in these categories and subcategories. */
export function hasNamedProductIn(
  index: TextIndex,
  term: Term,
  places: readonly CategoryPath[],
  columns: Columns,
  holds: (doc: number) => boolean,
): boolean {
  const own = categoryNumbers(columns, addGamingToElectronics(places.map(({ category }) => category)));
  const shelves = new Set(
    places.map(({ subcategory }) => (subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1)),
  );
  // Gaming products count for any subcategory.
  const gaming = columns.categories.find('gaming') + 1;
  const isAtShelf = (doc: number): boolean => {
    if (gaming > 0 && columns.value(doc, rowLayout.category) === gaming) return true;
    const shelf = columns.value(doc, rowLayout.subcategory);
    return shelf === 0 || shelves.has(0) || shelves.has(shelf);
  };
  const isAt = (doc: number): boolean =>
    own.has(columns.value(doc, rowLayout.category)) && isAtShelf(doc) && holds(doc);
  return [...term.expansions].some(
    ([word, sure]) =>
      sure >= 1 &&
      isKindWord(index, word, columns) &&
      languages.some((language) => {
        const kind = index.kindWord(word, language);
        return kind !== undefined && hasProductPassingTest(index, kind, columns, isAt);
      }),
  );
}

/** The numbers of these categories in product rows, without unknown categories. */
export const categoryNumbers = (columns: Columns, categories: readonly string[]): ReadonlySet<number> =>
  new Set(categories.map((category) => columns.categories.find(category) + 1).filter((place) => place > 0));

/** True if some live product has the word. */
export function hasLiveProductWithWord(index: TextIndex, word: number, columns: Columns): boolean {
  if (index.nameFrequency.get(word) > 0) return true;
  return index.postings.someRun(word, (docs, _, from, to) => {
    for (let i = from; i < to; i++) if (columns.isLive(docs[i]!)) return true;
    return false;
  });
}

const [sampledProducts, minSample, minEnglishShare] = [5000, 20, 0.8];

/**
 * True if most products of the category have English names only, so that a French word may name them although no
 * name has it. Looks at a sample of the products, at equal distances.
 */
export function areCategoryProductNamesEnglish(
  index: TextIndex,
  { category }: CategoryPath,
  columns: Columns,
): boolean {
  const own = columns.categories.find(category) + 1;
  const step = Math.max(1, Math.floor(index.docCount / sampledProducts));
  let [all, english] = [0, 0];
  for (let doc = 0; doc < index.docCount; doc += step) {
    if (!columns.isLive(doc) || columns.value(doc, rowLayout.category) !== own) continue;
    all++;
    if ((columns.value(doc, rowLayout.state) & stateBits.isEnglishNamed) !== 0) english++;
  }
  return all >= minSample && english >= minEnglishShare * all;
}
