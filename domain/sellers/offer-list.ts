import { defineShape } from '#domain/desk/list-query.ts';

/** A seller's offers: by words of the title or the seller's own number, stock, and whether they are on sale. */
export const sellerOffersShape = defineShape({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', stock: ['out', 'low'], on: ['yes', 'no'] },
});
