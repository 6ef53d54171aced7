import type { ComparisonItem } from '#domain/catalogue/comparison.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';

/** A product in a column's title, known before its prices are loaded. */
export type ComparedProductHeading = Pick<ComparisonItem, 'id'> & {
  metadata: Pick<ComparisonItem['metadata'], 'name' | 'slug' | 'tile' | 'image_url'>;
};

/** The displayed comparison. `items`: its columns; `products`: those still sold; `isLinked`: opened by a link. */
export type DisplayedComparison = { items: ComparedProductHeading[]; products: ComparedProduct[]; isLinked: boolean };
