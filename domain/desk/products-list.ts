import { categoryTree } from '#domain/catalogue/tree.ts';
import { defineList } from './list-query.ts';

export const productStates = ['shown', 'hidden', 'merged', 'cleared'] as const;
export type ProductState = (typeof productStates)[number];

/** The filters of the administrators' product list. `q`: words, a barcode, an id or the seller's own number. */
export const productsListDefinition = defineList({
  sorts: ['changed', 'changed-first', 'newest', 'oldest', 'name', 'name-last'],
  filters: {
    q: 'text',
    seller: 'text',
    category: categoryTree.map(({ slug }) => slug),
    state: productStates,
    source: ['african', 'merchant', 'restaurant', 'admin'],
    without: ['picture', 'offer'],
  },
});
