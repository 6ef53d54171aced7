import type { ProductDetails } from '#domain/catalogue/product.ts';
import { categoryHref } from '#domain/catalogue/tree.ts';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import type { Crumb } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';

/** A product's breadcrumbs: its category and, if it has one, its subcategory. */
export function productBreadcrumbs({
  category,
  subcategory,
}: Pick<ProductDetails, 'category' | 'subcategory'>): Crumb[] {
  const parent = { words: categoryName(category), to: categoryHref(category) };
  return subcategory
    ? [parent, { words: subcategoryName(subcategory), to: categoryHref(category, subcategory) }]
    : [parent];
}
