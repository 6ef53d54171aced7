// A price ladder (products sorted by price) gives the same results as a scan.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchSorts, type SearchQuery } from '#domain/catalogue/search.ts';
import { buildDocument } from '../../tests/search/documents.ts';
import { randomRunCount } from '../../tests/draws.ts';
import { SearchEngine } from './engine.ts';

const offer = fc.record({
  price: fc.integer({ min: 1, max: 40 }).map((dollars) => dollars * 100),
  currency: fc.constantFrom('CAD', 'XOF'),
  source: fc.constantFrom('african' as const, 'merchant' as const),
  seller: fc.constantFrom('a', 'b', 'c'),
  stock: fc.constantFrom(0, 5, null),
  profile: fc.constantFrom('free', 'paid', null),
  discount: fc.constantFrom(null, { percent: 20, reference: 9000, since: '2026-01-01' }),
});
const product = fc.record({
  offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
  category: fc.constantFrom('mode', 'maison'),
  subcategory: fc.constantFrom('x', 'y', null),
  brand: fc.constantFrom('Sony', 'Boréol', null),
  rating: fc.constantFrom(null, 3.2, 4.5),
  rating_count: fc.constantFrom(1, 9),
  popularity: fc.integer({ min: 0, max: 5 }),
  bestseller: fc.boolean(),
  group: fc.constantFrom(null, null, 'g1', 'g2', 'g3'),
});
type Product = (typeof product)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never;

const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 1 });
const ask = fc.record({
  category: maybe('mode', 'maison'),
  brand: maybe('Sony'),
  source: maybe('african' as const),
  seller: maybe('a'),
  in_stock: maybe(true),
  on_sale: maybe(true),
  ships_to: maybe('ML'),
  rating_min: maybe(4),
  country: maybe('CA', 'ML'),
  currency: fc.constantFrom('CAD', 'XOF'),
  sort: fc.constantFrom(...searchSorts),
  page_size: fc.constantFrom(3, 24),
  skip: fc.constantFrom(0, 2),
});
const ranges = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
  minLength: 5,
  maxLength: 8,
});

function marketOf(products: readonly Product[]): SearchEngine {
  const engine = new SearchEngine();
  engine.market.rates = { CAD: 1, XOF: 400, USD: 0.7, EUR: 0.6 } as never;
  for (const id of ['a', 'b', 'c']) engine.market.sellers.set(id, { id, slug: id, name: id });
  engine.market.shipping.set('free', new Map([['CA', 0]])).set('paid', new Map([['CA', 700]]));
  engine.market.version++;
  for (const [i, its] of products.entries()) engine.upsert(documentOf(its, i + 1, 'lampe'));
  return engine;
}

const documentOf = ({ group, ...said }: Product, place: number, title: string) =>
  buildDocument(place, title, {
    ...said,
    group: group === null ? null : { id: group, kinds: ['color'], values: [`${place}`] },
  });

function compare(
  [climbing, scanning]: readonly [SearchEngine, SearchEngine],
  query: Partial<SearchQuery>,
  prices: Partial<SearchQuery>[],
): void {
  for (const range of prices) {
    expect(climbing.search({ ...query, ...range })).toEqual(scanning.search({ ...query, ...range }));
    climbing.doIdleWork(Infinity);
  }
}

const pricesOf = (query: Partial<SearchQuery>, bounds: readonly [number, number][]): Partial<SearchQuery>[] => {
  const unit = query.currency === 'XOF' ? 400 : 100;
  return bounds.map(([from, wide], i) => ({
    price_min: i % 3 === 0 ? null : from * unit,
    // The maximum is sometimes below the minimum.
    price_max: i % 3 === 1 && from > 0 ? null : (i === 5 ? wide : from + wide) * unit,
  }));
};

test('a range answered from the ladder is what a scan answers', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 14 }), ask, ranges, (products, query, bounds) => {
      compare([marketOf(products), marketOf(products)], query, pricesOf(query, bounds));
    }),
    { numRuns: randomRunCount(40, 5_000) },
  );
});

test('also after changes, while it is being made and when it is there', () => {
  const change = fc.record({
    place: fc.integer({ min: 1, max: 9 }),
    product: fc.option(product),
    title: fc.constantFrom('lampe', 'table'),
  });
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 9 }),
      ask,
      ranges,
      fc.array(fc.tuple(change, fc.nat({ max: 12 })), { minLength: 1, maxLength: 12 }),
      (products, query, bounds, changes) => {
        const engines = [marketOf(products), marketOf(products)] as const;
        const prices = pricesOf(query, bounds);
        for (const range of prices) engines[0].search({ ...query, ...range });
        for (const [{ place, product: becomes, title }, slices] of changes) {
          // Builds only some slices, so that changes occur in between.
          for (let done = 0; done < slices; done++) engines[0].doIdleWork(0);
          for (const engine of engines)
            if (becomes) engine.upsert(documentOf(becomes, place, title));
            else engine.remove(buildDocument(place, title).id);
          for (const range of prices.slice(0, 3))
            expect(engines[0].search({ ...query, ...range })).toEqual(engines[1].search({ ...query, ...range }));
        }
        compare(engines, query, prices);
      },
    ),
    { numRuns: randomRunCount(50, 5_000) },
  );
});

test('also with more products than stand between two notes, pages far down, and changes', () => {
  const [many] = fc.sample(fc.array(product, { minLength: 3000, maxLength: 3000, size: 'max' }), {
    numRuns: 1,
    seed: 7,
  });
  const spread = many!.map((one, i) => ({
    ...one,
    popularity: (i * 7919) % 1009,
    group: i % 9 === 0 ? `g${(i / 27) | 0}` : null,
    offers: one.offers.map((its, at) => ({ ...its, price: its.price + ((i * 31 + at) % 97) })),
  })) as Product[];
  const engines = [marketOf(spread), marketOf(spread)] as const;
  let changed = 0;
  for (const sort of searchSorts)
    for (const category of [null, 'mode']) {
      compare(
        engines,
        { category, sort, country: 'CA', currency: 'CAD', page_size: 24, skip: sort === 'newest' ? 1200 : 24 },
        [0, 1, 2, 3, 4, 5].map((n) => ({ price_min: 300 + n * 211, price_max: 900 + n * 617 })),
      );
      for (let n = 0; n < 20; n++, changed += 139) {
        const place = (changed % 3000) + 1;
        for (const engine of engines) engine.upsert(documentOf(spread[(changed * 7) % 3000]!, place, 'lampe'));
      }
    }
}, 60_000);
