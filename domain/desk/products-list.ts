import { tree } from '#domain/catalogue/tree.ts';
import { defineShape } from './list-query.ts';

export const productStates = ['shown', 'hidden', 'merged', 'cleared'] as const;
export type ProductState = (typeof productStates)[number];

/** Products, by what the desk looks for: words, a bar code, an id or the seller's own number; the seller's slug or name; where they stand; what they lack. */
export const productsShape = defineShape({
  sorts: ['changed', 'changed-first', 'newest', 'oldest', 'name', 'name-last'],
  filters: {
    q: 'text',
    seller: 'text',
    category: tree.map(({ slug }) => slug),
    state: productStates,
    source: ['african', 'merchant', 'restaurant', 'admin'],
    without: ['picture', 'offer'],
  },
});
