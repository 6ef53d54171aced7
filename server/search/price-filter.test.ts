import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sources } from '#domain/catalogue/product.ts';
import { buildDocument } from '../../tests/search/documents.ts';
import { randomRunCount } from '../../tests/draws.ts';
import { SearchEngine } from './engine.ts';

const offer = fc.record({
  price: fc.integer({ min: 100, max: 9000 }),
  source: fc.constantFrom(...sources),
  seller: fc.constantFrom('a', 'b', 'c'),
  stock: fc.constantFrom(0, 5, null),
  profile: fc.constantFrom('free', 'paid', null),
});
const market = fc.array(fc.array(offer, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

test('a price range of one’s own: found by what the shown offer costs, and each count is what choosing it finds', () => {
  fc.assert(
    fc.property(
      market,
      fc.integer({ min: 0, max: 6000 }),
      fc.integer({ min: 0, max: 6000 }),
      (products, from, wide) => {
        const engine = new SearchEngine();
        for (const id of ['a', 'b', 'c']) engine.market.sellers.set(id, { id, slug: id, name: id });
        engine.market.shipping.set('free', new Map([['CA', 0]])).set('paid', new Map([['CA', 700]]));
        engine.market.version++;
        for (const [i, offers] of products.entries())
          engine.upsert(buildDocument(i + 1, 'lampe', { offers, category: i % 2 ? 'mode' : 'maison' }));
        const ask = { country: 'CA', currency: 'CAD' } as const;
        const range = { ...ask, price_min: from, price_max: from + wide };
        const all = engine.search({ ...ask, page_size: 100 }).items;
        const { total, items, facets } = engine.search({ ...range, page_size: 100 });
        // Without other filters, the best offer of a product must be in the price range.
        const isIn = ({ price }: (typeof all)[number]): boolean => price >= from && price <= from + wide;
        expect(new Set(items.map(({ id }) => id))).toEqual(new Set(all.filter(isIn).map(({ id }) => id)));
        const counted = (more: object): number => engine.search({ ...range, ...more }).total;
        for (const source of sources)
          expect(facets.source.find(({ value }) => value === source)?.count ?? 0).toBe(counted({ source }));
        for (const seller of ['a', 'b', 'c'])
          expect(facets.seller.find(({ value }) => value === seller)?.count ?? 0).toBe(counted({ seller }));
        for (const category of ['mode', 'maison'])
          expect(facets.category.find(({ value }) => value === category)?.count ?? 0).toBe(counted({ category }));
        expect(facets.in_stock).toBe(counted({ in_stock: true }));
        expect(facets.free_shipping).toBe(counted({ free_shipping: true }));
        expect(total).toBe(items.length);
      },
    ),
    { numRuns: randomRunCount(50, 5_000) },
  );
});
