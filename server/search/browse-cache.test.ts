import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { buildDocument, buildSearchEngine } from '../../tests/search/documents.ts';
import { BrowseCache } from './browse-cache.ts';
import { SearchEngine } from './engine.ts';
import type { FacetCounts } from './facet-counts.ts';
import { randomRunCount } from '../../tests/draws.ts';

describe('what is browsed is kept', () => {
  /** Fake counts with `count` products and a size of `bytes`. */
  const countsOf = (count: number, bytes = 1000, more: object = {}): FacetCounts =>
    ({
      tally: { found: count, folded: 0, bytes, hasRoom: true },
      hasUnknownValue: false,
      addChange: () => {},
      ...more,
    }) as unknown as FacetCounts;
  const scans = (cache: BrowseCache, ask: Partial<SearchQuery>, version = 1, counts = countsOf(10)): number => {
    let taken = 0;
    cache.getOrCount(ask, version, () => (taken++, counts));
    return taken;
  };

  test('for every page, order and language of the same filters; another filter, currency, or other rates, are scanned anew', () => {
    const cache = new BrowseCache();
    expect(scans(cache, { category: 'mode' })).toBe(1);
    expect(
      scans(cache, {
        category: 'mode',
        sort: 'price_asc',
        skip: 48,
        page_size: 10,
        language: 'en',
        brand: null,
      }),
    ).toBe(0);
    expect(scans(cache, { category: 'mode', currency: 'XOF' })).toBe(1);
    expect(scans(cache, { category: 'mode', currency: 'CAD' })).toBe(1);
    expect(scans(cache, { category: 'maison' })).toBe(1);
    expect(scans(cache, { category: 'mode' }, 2)).toBe(1);
  });

  test('until it takes too much room: the one not asked for longest goes', () => {
    const cache = new BrowseCache();
    for (const category of ['a', 'b', 'c']) scans(cache, { category }, 1, countsOf(1, 11_000_000));
    expect(scans(cache, { category: 'a' })).toBe(0);
    scans(cache, { category: 'd' }, 1, countsOf(1, 11_000_000));
    expect(['a', 'c', 'd', 'b'].map((category) => scans(cache, { category }))).toEqual([0, 0, 0, 1]);
  });

  test('through changes, each counted in it, until nobody asked for it during hundreds of them', () => {
    const cache = new BrowseCache();
    const scanned: [number, number][] = [];
    scans(cache, {}, 1, countsOf(1, 1000, { addChange: (doc: number, sign: number) => scanned.push([doc, sign]) }));
    cache.beforeChange(7);
    cache.afterChange(7, 1);
    expect(scanned).toEqual([
      [7, -1],
      [7, 1],
    ]);
    expect(scans(cache, {})).toBe(0);
    for (let change = 0; change < 1000; change++) cache.afterChange(change, 1);
    expect(scans(cache, {})).toBe(1);
  });

  test('not when it asked for what nobody has yet, nor without room for a new brand', () => {
    for (const more of [{ hasUnknownValue: true }, { tally: { found: 0, bytes: 1, hasRoom: false } }]) {
      const cache = new BrowseCache();
      scans(cache, {}, 1, countsOf(1, 1, more));
      expect(scans(cache, {})).toBe(0);
      cache.afterChange(1, 1);
      expect(scans(cache, {})).toBe(1);
    }
  });

  test('and an order is worked out once for the first pages, and again for those far behind and after a change', () => {
    const cache = new BrowseCache();
    const browsed = cache.getOrCount({}, 1, () => countsOf(1000));
    const worked: number[] = [];
    const first = (most: number) => (worked.push(most), { docs: new Uint32Array(most), offers: new Uint32Array(most) });
    for (const most of [24, 48, 240, 500, 24])
      expect(cache.getOrSort(browsed, 'newest', most, first).docs.length).toBeGreaterThanOrEqual(most);
    cache.getOrSort(browsed, 'price_asc', 24, first);
    cache.afterChange(1, 1);
    cache.getOrSort(browsed, 'newest', 24, first);
    expect(worked).toEqual([240, 500, 240, 240]);
  });
});

test('after every change, whatever is browsed is counted as an engine made anew of the same products counts it', () => {
  const product = fc.record({
    place: fc.integer({ min: 1, max: 8 }),
    title: fc.constantFrom('lampe', 'chaise', 'table'),
    category: fc.constantFrom('mode', 'maison'),
    subcategory: fc.constantFrom('a', 'b', null),
    brand: fc.constantFrom('Boréol', 'Sony', null),
    rating: fc.constantFrom(null, 3.2, 4.5),
    bestseller: fc.boolean(),
    offers: fc.array(
      fc.record({
        seller: fc.constantFrom('s1', 's2', 's3'),
        source: fc.constantFrom('african' as const, 'merchant' as const),
        price: fc.integer({ min: 100, max: 9000 }),
        currency: fc.constantFrom('CAD', 'XOF'),
        stock: fc.constantFrom(null, 0, 3),
        profile: fc.constantFrom(null, 'p1', 'p2'),
      }),
      { maxLength: 3 },
    ),
  });
  const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 1 });
  const ask = fc.record({
    category: maybe('mode', 'maison', 'nowhere'),
    sub: maybe('a', 'b'),
    brand: maybe('Sony', 'Nobody'),
    source: maybe('african' as const),
    seller: maybe('s1'),
    in_stock: maybe(true),
    free_shipping: maybe(true),
    ships_to: maybe('CA', 'ML'),
    price_max: maybe(2000),
    rating_min: maybe(4),
    bestsellers: maybe(true),
    country: maybe('CA', 'ML'),
    currency: fc.constantFrom('CAD', 'XOF', 'GNF', 'XXX'),
    sort: fc.constantFrom('relevance' as const, 'price_desc' as const),
  });
  const empty = (): SearchEngine => {
    const engine = buildSearchEngine([]);
    engine.market.sellers = new Map(['s1', 's2', 's3'].map((id) => [id, { id, slug: id, name: id }]));
    engine.market.shipping = new Map([
      [
        'p1',
        new Map([
          ['CA', 0],
          ['ML', 500],
        ]),
      ],
      ['p2', new Map([['ML', 0]])],
    ]);
    engine.market.version++;
    return engine;
  };
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 14 }),
      fc.array(ask, { minLength: 1, maxLength: 5 }),
      (products, asks) => {
        const lived = empty();
        const there = new Map<number, ReturnType<typeof buildDocument>>();
        for (const { place, title, ...said } of products) {
          const document = buildDocument(place, title, said);
          lived.upsert(document);
          if (document.offers.length > 0) there.set(place, document);
          else there.delete(place);
          const anew = empty();
          for (const one of there.values()) anew.upsert(one);
          for (const query of asks) expect(lived.search(query)).toEqual(anew.search(query));
        }
      },
    ),
    { numRuns: randomRunCount(10, 2_000) },
  );
});
