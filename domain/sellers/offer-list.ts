import { defineList } from '#domain/desk/list-query.ts';

/** The list of a seller's offers: by title or own number, stock, and whether they are on sale. */
export const sellerOffersListDefinition = defineList({
  sorts: ['newest', 'oldest'],
  filters: { q: 'text', stock: ['out', 'low'], on: ['yes', 'no'] },
});
