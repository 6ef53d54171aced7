import type { ComparisonItem } from '#domain/catalogue/comparison.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';

/** A column's title while its product is loading, or no longer sold. */
export type ComparedItem = Pick<ComparisonItem, 'id'> & {
  metadata: Pick<ComparisonItem['metadata'], 'name' | 'slug' | 'tile' | 'image_url'>;
};

/** The comparison as a screen draws it. `items`: its columns; `products`: those still sold; `isLinked`: another person's, opened by a link. */
export type ShownComparison = { items: ComparedItem[]; products: ComparedProduct[]; isLinked: boolean };
