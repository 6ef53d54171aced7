import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { buildDocument, buildSearchEngine, searchTitles } from '../../tests/search/documents.ts';
import { SearchEngine } from './engine.ts';
import { randomRunCount } from '../../tests/draws.ts';

describe('a product that changes', () => {
  test('in its price only keeps its place in the index, and shows the new price at once', () => {
    const engine = buildSearchEngine([
      ['Lampe', { price: 1000 }],
      ['Lampe', { price: 1500 }],
    ]);
    const prices = (): number[] => engine.search({ query: 'lampe' }).items.map(({ price }) => price);
    expect(prices()).toEqual([1000, 1500]);
    engine.upsert(buildDocument(1, 'Lampe', { price: 2000 }));
    expect([prices(), engine.text.docCount, engine.wastedShare]).toEqual([[1500, 2000], 2, 0]);
    expect(engine.search({ sort: 'price_asc' }).items.map(({ price }) => price)).toEqual([1500, 2000]);
  });

  test('and then takes more room than it had leaves its neighbours as they are', () => {
    const engine = buildSearchEngine([
      ['Lampe', { price: 1 }],
      ['Chaise', { price: 2 }],
      ['Table', { price: 3 }],
    ]);
    for (const price of [5, 123_456_789, 7, 999_999]) {
      engine.upsert(
        buildDocument(1, 'Lampe', {
          price,
          offers: [{ retailer_url: 'https://example.test/'.padEnd(price % 90, 'x') }],
        }),
      );
      expect(engine.search({ sort: 'newest' }).items.map(({ title, offer_price }) => [title, offer_price])).toEqual([
        ['Table', 3],
        ['Chaise', 2],
        ['Lampe', price],
      ]);
    }
  });

  test('in its texts is found by the new words and no more by the old', () => {
    const engine = buildSearchEngine(['Lampe rouge', 'Chaise']);
    engine.upsert(buildDocument(1, 'Tapis rouge'));
    expect([searchTitles(engine, 'lampe'), searchTitles(engine, 'tapis'), searchTitles(engine, 'rouge')]).toEqual([
      [],
      ['Tapis rouge'],
      ['Tapis rouge'],
    ]);
    expect([engine.size, engine.text.docCount]).toEqual([2, 3]);
    expect(engine.wastedShare).toBeCloseTo(1 / 3);
  });

  test.each([
    ['a barcode', { barcodes: ['4006381333931'] }, '4006381333931'],
    ['a model', { model: 'ZX-81' }, 'zx81'],
    ['an attribute', { attributes: 'Cuir' }, 'cuir'],
    ['a description', { description_fr: 'Fabriquée à Ségou' }, 'segou'],
    ['a brand', { brand: 'Boréol' }, 'boreol'],
  ])('by %s is found by it', (_, said, query) => {
    const engine = buildSearchEngine(['Lampe', 'Chaise']);
    expect(searchTitles(engine, query)).toEqual([]);
    engine.upsert(buildDocument(1, 'Lampe', said));
    expect(searchTitles(engine, query)).toEqual(['Lampe']);
  });

  test('taken away, it is gone from words, from browsing and from facets', () => {
    const engine = buildSearchEngine([['Lampe', { brand: 'Boréol' }], 'Chaise']);
    engine.search({});
    engine.remove(buildDocument(1, '').id);
    expect([
      searchTitles(engine, 'lampe'),
      engine.search({}).total,
      engine.search({}).facets.brand,
      engine.size,
    ]).toEqual([[], 1, [], 1]);
    engine.remove('never there');
    expect(engine.size).toBe(1);
  });

  test('without an open offer is as taken away; with one again it is back', () => {
    const engine = buildSearchEngine(['Lampe']);
    engine.upsert(buildDocument(1, 'Lampe', { offers: [] }));
    expect([engine.size, searchTitles(engine, 'lampe')]).toEqual([0, []]);
    engine.upsert(buildDocument(1, 'Lampe'));
    expect(searchTitles(engine, 'lampe')).toEqual(['Lampe']);
  });

  test('with more offers than before shows the one that costs least', () => {
    const engine = buildSearchEngine(['Lampe', 'Chaise']);
    engine.upsert(buildDocument(1, 'Lampe', { offers: [{ price: 900 }, { price: 700 }, { price: 800 }] }));
    expect(engine.search({ query: 'lampe' }).items[0]).toMatchObject({ price: 700, offer_count: 3 });
    expect(engine.search({ query: 'chaise' }).items[0]).toMatchObject({ price: 1000, offer_count: 1 });
  });
});

test('an offer of a seller on holiday leads only where nobody else has one, and then says until when', () => {
  const engine = buildSearchEngine([
    ['Lampe', { offers: [{ price: 700, seller: 'gone', away: true }, { price: 900 }] }],
    ['Chaise', { offers: [{ price: 800, seller: 'gone', away: true }] }],
  ]);
  engine.market.sellers = new Map([
    ['gone', { id: 'gone', slug: 'gone', name: 'Gone', reopensOn: '2026-12-24' }],
    ['seller', { id: 'seller', slug: 'seller', name: 'There', reopensOn: null }],
  ]);
  const shown = (ask: object) =>
    engine.search(ask).items.map(({ title, price, in_stock, reopens_on }) => [title, price, in_stock, reopens_on]);
  expect(shown({ sort: 'price_desc' })).toEqual([
    ['Lampe', 900, true, null],
    ['Chaise', 800, false, '2026-12-24'],
  ]);
  expect(shown({ in_stock: true })).toEqual([['Lampe', 900, true, null]]);
  expect(engine.search({}).facets.in_stock).toBe(1);
  engine.upsert(buildDocument(1, 'Lampe', { offers: [{ price: 700 }, { price: 900 }] }));
  expect(shown({ query: 'lampe' })).toEqual([['Lampe', 700, true, null]]);
});

test('after any changes it answers as an engine made anew of what is left', () => {
  const title = fc
    .array(fc.constantFrom('lampe', 'chaise', 'bleue', 'rouge', 'bois', 'table'), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '));
  const change = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        place: fc.integer({ min: 1, max: 12 }),
        title,
        price: fc.integer({ min: 100, max: 500 }),
        offers: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ place: fc.integer({ min: 1, max: 12 }) }) },
  );
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 40 }),
      fc.array(title, { minLength: 1, maxLength: 3 }),
      (changes, queries) => {
        const lived = new SearchEngine();
        const left = new Map<number, ReturnType<typeof buildDocument>>();
        for (const one of changes) {
          const document =
            'title' in one
              ? buildDocument(one.place, one.title, {
                  offers: Array.from({ length: one.offers }, (_, i) => ({ price: one.price + 10 * i })),
                })
              : null;
          if (document) {
            lived.upsert(document);
            left.set(one.place, document);
          } else {
            lived.remove(buildDocument(one.place, '').id);
            left.delete(one.place);
          }
          lived.search({ query: queries[0]! });
          lived.search({ sort: 'price_asc' });
        }
        const anew = new SearchEngine();
        for (const document of left.values()) anew.upsert(document);
        expect(lived.search({ sort: 'price_asc' })).toEqual(anew.search({ sort: 'price_asc' }));
        // Word frequencies include removed products, so the order may differ, but not the set of full matches.
        const whole = (engine: SearchEngine, query: string): string[] => {
          const { items, relaxed, exact } = engine.search({ query, page_size: 100 });
          return relaxed === null
            ? items
                .slice(0, exact)
                .map(({ id, price }) => `${id} ${price}`)
                .sort()
            : [];
        };
        for (const query of queries) expect(whole(lived, query)).toEqual(whole(anew, query));
      },
    ),
    { numRuns: randomRunCount(25, 3_000) },
  );
});

test(
  'ten rounds of changes of a thousand products (in the soak run fifty) leave every one where it belongs, and the waste known',
  { timeout: 60_000 },
  () => {
    const engine = new SearchEngine();
    const names = ['lampe', 'chaise', 'tapis', 'table', 'miroir'];
    const nameOf = (place: number, turn: number): string => `${names[(place + turn) % names.length]!} ${place}x`;
    const rounds = randomRunCount(10, 50);
    for (let change = 0; change < 1000 * rounds; change++) {
      const place = (change % 1000) + 1;
      const turn = Math.floor(change / 1000);
      // Every fifth round changes the name, the others change the price.
      engine.upsert(buildDocument(place, nameOf(place, Math.floor(turn / 5)), { price: 1000 + turn }));
    }
    const renamings = rounds / 5;
    expect([engine.size, engine.text.docCount, engine.wastedShare]).toEqual([
      1000,
      1000 * renamings,
      1 - 1 / renamings,
    ]);
    for (const place of [1, 2, 500, 999, 1000]) {
      const title = nameOf(place, renamings - 1);
      expect(engine.search({ query: title }).items[0]).toMatchObject({ title, price: 999 + rounds });
    }
    expect(names.map((name) => engine.search({ query: name }).total)).toEqual([200, 200, 200, 200, 200]);
    expect(engine.search({}).total).toBe(1000);
  },
);

test('after any changes of variants each facet counts what choosing it lists, as an engine made anew counts it', () => {
  const document = fc.record({
    place: fc.integer({ min: 1, max: 10 }),
    group: fc.constantFrom(null, 'a', 'b', 'c'),
    category: fc.constantFrom('mode', 'maison-jardin'),
    subcategory: fc.constantFrom(null, 'femmes', 'cuisine'),
    brand: fc.constantFrom(null, 'Boréol', 'Zinc', 'Tamani'),
    rating: fc.constantFrom(null, 1.2, 2.5, 3.9, 4.1, 4.8),
    offers: fc.array(
      fc.record({
        price: fc.constantFrom(90, 300, 900, 4000, 15_000, 70_000, 300_000, 900_000),
        stock: fc.constantFrom(null, 0, 3),
        seller: fc.constantFrom('one', 'two'),
        source: fc.constantFrom('merchant' as const, 'african' as const),
      }),
      { maxLength: 3 },
    ),
  });
  const queries = fc.record({
    query: fc.constantFrom('', 'lampe'),
    category: fc.constantFrom(null, 'mode'),
    brand: fc.constantFrom(null, 'Zinc'),
    source: fc.constantFrom(null, 'african' as const),
    seller: fc.constantFrom(null, 'one'),
    rating_min: fc.constantFrom(null, 3),
    in_stock: fc.constantFrom(null, true),
    price_max: fc.constantFrom(null, 5000, 100_000),
  });
  fc.assert(
    fc.property(
      fc.array(document, { minLength: 1, maxLength: 25 }),
      fc.array(queries, { minLength: 1, maxLength: 3 }),
      (changes, asks) => {
        const lived = new SearchEngine();
        const left = new Map<number, ReturnType<typeof buildDocument>>();
        // Runs each search once, so that its counts are cached and every change must update them.
        for (const ask of asks) lived.search(ask);
        for (const { place, group, ...facts } of changes) {
          const made = buildDocument(place, `Lampe ${place % 3}`, {
            ...facts,
            rating_count: facts.rating === null ? 0 : 5,
            group: group && { id: group, kinds: ['size'], values: [`${place}`] },
          });
          lived.upsert(made);
          if (made.offers.length > 0) left.set(place, made);
          else left.delete(place);
          for (const ask of asks) lived.search(ask);
        }
        const anew = new SearchEngine();
        for (const made of left.values()) anew.upsert(made);
        for (const ask of asks) {
          const { facets, total, folded, without } = lived.search(ask);
          const fresh = anew.search(ask);
          expect({ facets, total, folded, without }).toEqual({
            facets: fresh.facets,
            total: fresh.total,
            folded: fresh.folded,
            without: fresh.without,
          });
          const chosen = (more: Partial<SearchQuery>): number => anew.search({ ...ask, ...more }).total;
          for (const { value, count } of facets.category)
            expect([value, count]).toEqual([value, chosen({ category: value, sub: null })]);
          for (const { value, count } of facets.subcategory)
            expect([value, count]).toEqual([value, chosen({ sub: value })]);
          for (const { value, count } of facets.brand)
            expect([value, count]).toEqual([value, chosen({ brand: value })]);
          for (const { value, count } of facets.source)
            expect([value, count]).toEqual([value, chosen({ source: value as 'african' })]);
          for (const { value, count } of facets.rating)
            expect([value, count]).toEqual([value, chosen({ rating_min: Number(value) })]);
          for (const { min, max, count } of facets.price)
            expect([min, max, count]).toEqual([
              min,
              max,
              chosen({ price_min: min, price_max: max === null ? null : max - 1 }),
            ]);
          expect(facets.in_stock).toBe(chosen({ in_stock: true }));
        }
      },
    ),
    { numRuns: randomRunCount(60, 5_000) },
  );
});

describe('suggestions', () => {
  const engine = buildSearchEngine([
    ['Casque audio Boréol', { brand: 'Boréol', subcategory: 'audio' }],
    ['Casque de vélo', { category: 'sport', subcategory: 'velo' }],
    ['Casserole en fonte', { category: 'maison', subcategory: 'cuisine' }],
    ['Chaise', { category: 'maison' }],
  ]);
  const suggest = (query: string) => engine.suggest({ query, country: null, currency: 'CAD', language: 'fr' });
  const titles = (query: string): string[] => suggest(query).products.map(({ title }) => title);

  test('follow the word as it is typed', () => {
    expect(titles('cas').toSorted()).toEqual(['Casque audio Boréol', 'Casque de vélo', 'Casserole en fonte']);
    expect(titles('casq').toSorted()).toEqual(['Casque audio Boréol', 'Casque de vélo']);
    expect(titles('casque vé')[0]).toBe('Casque de vélo');
  });

  test('name where it is sold and by which brands', () => {
    const { categories, brands } = suggest('casque');
    expect(categories).toHaveLength(2);
    expect(categories).toContainEqual({ category: 'electronique', subcategory: 'audio', count: 1 });
    expect(brands).toEqual([{ value: 'Boréol', label: 'Boréol', count: 1 }]);
  });

  test('know the beginning of a word that only a synonym holds', () => {
    const english = buildSearchEngine(['Vacuum cleaner 2000'], [{ terms: ['aspirateur', 'vacuum cleaner'] }]);
    expect(
      english
        .suggest({ query: 'aspirat', country: null, currency: 'CAD', language: 'fr' })
        .products.map(({ title }) => title),
    ).toEqual(['Vacuum cleaner 2000']);
  });

  test('read a slip too', () => expect(titles('casuqe').toSorted()).toEqual(['Casque audio Boréol', 'Casque de vélo']));
  test.each(['', ' ', '%', 'xqzvw'])('are none for "%s"', (query) =>
    expect(suggest(query)).toMatchObject({ products: [], categories: [], brands: [] }),
  );
});

describe('other synonyms on trial', () => {
  test('searches are answered with both, side by side, and then as before; it stops when its time is over', () => {
    const engine = buildSearchEngine(['Réfrigérateur combiné', 'Chaise pliante', 'Glacière souple']);
    const own = [{ terms: ['siège', 'chaise'], is_one_way: false }];
    engine.setSynonyms(own);
    const groups = [...own, { terms: ['frigo américain', 'réfrigérateur', 'glacière'], is_one_way: true }];
    const asks = ['frigo américain', 'siège', 'chaise'].map((query) => ({ query }));
    const titles = ({ items }: { items: { title: string }[] }): string[] => items.map(({ title }) => title).toSorted();
    const [frigo, siege, chaise] = engine.compareSynonyms({ groups, queries: asks, mostMs: 10_000 });
    expect(titles(frigo!.before)).toEqual([]);
    expect(titles(frigo!.after)).toEqual(['Glacière souple', 'Réfrigérateur combiné']);
    for (const same of [siege!, chaise!]) expect(titles(same.after)).toEqual(titles(same.before));
    // The comparison has restored the current synonyms.
    expect([searchTitles(engine, 'frigo américain'), searchTitles(engine, 'siège')]).toEqual([[], ['Chaise pliante']]);
    expect(engine.compareSynonyms({ groups, queries: asks, mostMs: -1 })).toEqual([]);
  });
});
