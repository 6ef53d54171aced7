import { sources } from '#domain/catalogue/product.ts';
import { countries } from '#domain/delivery/countries.ts';
import { defineShape } from './list-query.ts';

/** `appealed`: suspended, and an answer of theirs waits. */
export const sellerStates = ['open', 'closed', 'suspended', 'appealed'] as const;

/** Sellers: by name, slug or owner, state, kind and country. */
export const sellersShape = defineShape({
  sorts: ['name', 'newest', 'oldest'],
  filters: { q: 'text', state: sellerStates, source: sources, country: countries.map(({ code }) => code) },
});
