import { defineList } from '#domain/desk/list-query.ts';

/** The filters of a seller's list of offers: title or the seller's own number, stock, on sale or not. */
export const sellerOffersListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', stock: ['out', 'low'], on: ['yes', 'no'] },
});
