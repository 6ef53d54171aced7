// A list with a price range of one's own is answered from a ladder of prices: the same as a scan answers, whatever filters, groups and orders.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sorts, type SearchQuery, type SearchResult } from '#domain/catalogue/search.ts';
import { buildDocument } from '../../tests/search/documents.ts';
import { draws } from '../../tests/draws.ts';
import { Engine } from './engine.ts';

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
  sort: fc.constantFrom(...sorts),
  page_size: fc.constantFrom(3, 24),
  skip: fc.constantFrom(0, 2),
});
const ranges = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
  minLength: 5,
  maxLength: 8,
});

function marketOf(products: readonly Product[]): Engine {
  const engine = new Engine();
  engine.market.rates = { CAD: 1, XOF: 400, USD: 0.7, EUR: 0.6 } as never;
  for (const id of ['a', 'b', 'c']) engine.market.sellers.set(id, { id, slug: id, name: id });
  engine.market.shipping.set('free', new Map([['CA', 0]])).set('paid', new Map([['CA', 700]]));
  engine.market.version++;
  for (const [i, { group, ...said }] of products.entries())
    engine.upsert(
      buildDocument(i + 1, 'lampe', {
        ...said,
        group: group === null ? null : { id: group, kinds: ['color'], values: [`${i}`] },
      }),
    );
  return engine;
}

/** The answers to ranges one after the other, the last of them from a ladder; `scanned`: each after a change of something else. */
function compare(
  products: readonly Product[],
  asked: Partial<SearchQuery>,
  prices: Partial<SearchQuery>[],
  engine = marketOf(products),
): void {
  engine.search({ ...asked });
  if (asked.category) engine.search({ ...asked, category: null });
  const answers: SearchResult[] = prices.map((range) => engine.search({ ...asked, ...range }));
  // A change of anything lets go of every ladder; the first ranges after it are scanned.
  const scanned = prices.map((range) => {
    engine.upsert(buildDocument(9999, 'lampe'));
    engine.remove(buildDocument(9999, 'lampe').id);
    return engine.search({ ...asked, ...range });
  });
  expect(answers).toEqual(scanned);
}

test('a range answered from the ladder is what a scan answers', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 14 }), ask, ranges, (products, asked, bounds) => {
      const unit = asked.currency === 'XOF' ? 400 : 100;
      const prices = bounds.map(([from, wide], i) => ({
        price_min: i % 3 === 0 ? null : from * unit,
        // Now and then under the least.
        price_max: i % 3 === 1 && from > 0 ? null : (i === 5 ? wide : from + wide) * unit,
      }));
      compare(products, asked, prices);
    }),
    { numRuns: draws(100, 5_000) },
  );
});

test('also with more products than stand between two notes, and pages far down', () => {
  const [many] = fc.sample(fc.array(product, { minLength: 3000, maxLength: 3000, size: 'max' }), {
    numRuns: 1,
    seed: 7,
  });
  const spread = many!.map((one, i) => ({
    ...one,
    popularity: (i * 7919) % 1009,
    group: i % 9 === 0 ? `g${(i / 27) | 0}` : null,
    offers: one.offers.map((its, at) => ({ ...its, price: its.price + ((i * 31 + at) % 97) })),
  }));
  const engine = marketOf(spread as Product[]);
  for (const sort of sorts)
    for (const category of [null, 'mode'])
      compare(
        spread as Product[],
        { category, sort, country: 'CA', currency: 'CAD', page_size: 24, skip: sort === 'newest' ? 1200 : 24 },
        [0, 1, 2, 3, 4, 5].map((n) => ({ price_min: 300 + n * 211, price_max: 900 + n * 617 })),
        engine,
      );
}, 60_000);
