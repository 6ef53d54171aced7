// Foods that are sold only within dishes: for rice, rice dishes are shown and the answer says that no rice is sold.
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { type Columns, rowLayout } from './columns.ts';
import { isNumberOrSizeNoun } from './head-term.ts';
import { hasProductPassingTest } from './named-products.ts';
import type { Plan } from './plan.ts';
import { namingWordCountMask, namingLanguageShift, type TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind } from './kind-lookup.ts';

/** The subcategories of packed food. A product of `cuisine` without a subcategory is a dish. */
const pantry = ['conservation', 'cafe-the'];

/**
 * Returns the food of a query that is not sold but is in names of dishes, with its category. `isMuch`: the query has a
 * quantity ("riz 25 kg"). Null if the food is sold, or the query has other words or is not a food.
 */
export function findFoodOnlyInDishes(
  index: TextIndex,
  plan: Plan,
  columns: Columns,
): { unknown: string; place: CategoryPath; isMuch: boolean } | null {
  const naming = plan.terms[plan.head];
  const place = naming && findFirstCategoryOfKind(naming.text);
  if (!naming || naming.isGuessed || place?.category !== 'cuisine' || !pantry.includes(place.subcategory ?? ''))
    return null;
  if (plan.terms.some((term) => term !== naming && !isNumberOrSizeNoun(term.text))) return null;
  const cuisine = columns.categories.find('cuisine') + 1;
  const shelves = new Set(pantry.map((shelf) => columns.subcategories.find(shelf) + 1).filter((shelf) => shelf > 0));
  const isNamed = (doc: number, word: number): boolean =>
    columns.value(doc, rowLayout.category) === cuisine && index.nameWords(doc).subarray(2).includes(word);
  let isInDish = false;
  for (const word of naming.expansions.keys()) {
    // For a phrase the name is not checked: a phrase is indexed only for products whose name contains it.
    const isPhrase = index.vocabulary.words[word]!.includes(' ');
    const isHere = hasProductPassingTest(
      index,
      word,
      columns,
      (doc) => shelves.has(columns.value(doc, rowLayout.subcategory)) && (isPhrase || isNamed(doc, word)),
    );
    // A dish counts as the food if the word names it: "Salade du maquis" is a salad, but yassa with rice is not rice.
    if (isHere || hasProductPassingTest(index, word, columns, (doc) => isHeadOf(index.nameWords(doc), word)))
      return null;
    isInDish ||= hasProductPassingTest(
      index,
      word,
      columns,
      (doc) => columns.value(doc, rowLayout.subcategory) === 0 && isNamed(doc, word),
    );
  }
  return isInDish ? { unknown: plan.typedWords[naming.position]!, place, isMuch: plan.terms.length > 1 } : null;
}

/** True if a word names the product itself, not a second product in its name. */
function isHeadOf(name: Uint32Array, word: number): boolean {
  const heads = name[1]! & namingWordCountMask;
  const at = name.subarray(2, 2 + heads).indexOf(word);
  return at >= 0 && (at >= 12 || ((name[1]! >>> (namingLanguageShift + 2 * at)) & 3) !== 0);
}
