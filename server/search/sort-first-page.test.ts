// The first page of many products, for which most sort keys are only estimated, is that of a complete sort.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '#domain/money/currencies.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { buildSearchEngine, type DocumentOverrides } from '../../tests/search/documents.ts';
import type { SearchEngine } from './engine.ts';
import { randomRunCount } from '../../tests/draws.ts';

const code = () => fc.constantFrom(...currencies.map(({ code }) => code));
const offer = fc.record({
  price: fc.oneof(fc.nat({ max: 3000 }), fc.nat({ max: 10_000_000 })),
  currency: code(),
  stock: fc.constantFrom(null, 0),
  source: fc.constantFrom('merchant' as const, 'african' as const),
  profile: fc.constantFrom(null, 'far'),
});
const product = fc.record({
  popularity: fc.nat({ max: 5000 }),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  rating_count: fc.nat({ max: 40 }),
  offers: fc.array(offer, { minLength: 1, maxLength: 3 }),
});

function lampsOf(products: DocumentOverrides[]): SearchEngine {
  const engine = buildSearchEngine(
    products.map((said, i): [string, DocumentOverrides] => [
      ['Lampe', 'Lampe lampe', 'Lampe douce', 'Lampe très claire'][i % 4]!,
      said,
    ]),
  );
  engine.market.rates = fallbackRates;
  engine.market.shipping = new Map([['far', new Map([['CA', 900]])]]);
  engine.market.version++;
  return engine;
}

const many = fc.array(product, { minLength: 260, maxLength: 320, size: 'max' });
const filters = fc.record({
  country: fc.constantFrom(null, 'CA'),
  currency: code(),
  source: fc.constantFrom(null, 'african' as const),
  price_min: fc.constantFrom(null, 2000),
  query: fc.constantFrom('', 'lampe'),
});

test('by price: the first page, of whatever is asked, is the first of them all', () => {
  fc.assert(
    fc.property(
      many,
      filters,
      fc.constantFrom('price_asc' as const, 'price_desc' as const),
      (products, filters, sort) => {
        const engine = lampsOf(products);
        const ask: Partial<SearchQuery> = { ...filters, sort };
        const { total, items } = engine.search({ ...ask, page_size: 24 });
        // Reads all pages, because a complete sort estimates no keys.
        const all = Array.from(
          { length: Math.ceil(total / 24) },
          (_, page) => engine.search({ ...filters, sort: 'newest', page_size: 24, skip: 24 * page }).items,
        ).flat();
        expect(all.length).toBe(total);
        const prices = all.map(({ price }) => price).sort((a, b) => (sort === 'price_asc' ? a - b : b - a));
        expect(items.map(({ price }) => price)).toEqual(prices.slice(0, 24));
      },
    ),
    { numRuns: randomRunCount(5, 300) },
  );
});

test('by relevance: every product stands on one page, and the first pages are the same however many are asked for', () => {
  fc.assert(
    fc.property(many, (products) => {
      const engine = lampsOf(products);
      const pageAt = (skip: number): string[] =>
        engine.search({ query: 'lampe', skip, page_size: 24 }).items.map(({ id }) => id);
      const pages = Array.from({ length: Math.ceil(products.length / 24) }, (_, page) => pageAt(24 * page)).flat();
      expect(pages.length).toBe(products.length);
      expect(new Set(pages).size).toBe(products.length);
    }),
    { numRuns: randomRunCount(3, 100) },
  );
});
