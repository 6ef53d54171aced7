import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
// Suggests the categories of the best results while the visitor types, weighted by the rank of the results.
import type { Suggestions } from '#domain/catalogue/search.ts';
import { type Columns, rowLayout } from './columns.ts';

const mostPlaces = 3;

/** `docs`: the best products, sorted. */
export function suggestCategoriesOfProducts(columns: Columns, docs: readonly number[]): Suggestions['categories'] {
  const places = new Map<string, { category: string; subcategory: string | null; count: number; weight: number }>();
  for (const [rank, doc] of docs.entries()) {
    const category = columns.categories.names[columns.value(doc, rowLayout.category) - 1]!;
    const subcategory = columns.subcategories.names[columns.value(doc, rowLayout.subcategory) - 1] ?? null;
    const key = `${category}/${subcategory}`;
    const one = places.get(key) ?? { category, subcategory, count: 0, weight: 0 };
    one.count++;
    one.weight += 1 / (5 + rank);
    places.set(key, one);
  }
  return [...places.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostPlaces)
    .map(({ category, subcategory, count }) => ({ category, subcategory, count }));
}

/** The subcategory if it has products, else its category. Null: neither has any, or `category` (the query's filter) is
 * another one. */
export function findStockedSubcategoryOrParent(
  { categories, subcategories }: Columns,
  category: string | null | undefined,
  place: CategoryPath,
): CategoryPath | null {
  if ((category && category !== place.category) || categories.find(place.category) < 0) return null;
  const isShelf = place.subcategory !== null && subcategories.find(place.subcategory) >= 0;
  return isShelf ? place : { category: place.category, subcategory: null };
}
