import { sources } from '#domain/catalogue/product.ts';
import { countries } from '#domain/delivery/countries.ts';
import { defineList } from './list-query.ts';

/** `appealed`: the seller is suspended and the appeal has no answer yet. */
export const sellerStates = ['open', 'closed', 'suspended', 'appealed'] as const;

export const sellersListDefinition = defineList({
  sorts: ['name', 'newest', 'oldest'],
  filters: { q: 'text', state: sellerStates, source: sources, country: countries.map(({ code }) => code) },
});
