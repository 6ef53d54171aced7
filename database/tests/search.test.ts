// The search, tested through the calls that a visitor's pages make.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { searchProductsInDatabase } from '#server/catalogue/queries/products.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, type AddedRow, addOfferedProduct } from './catalogue-rows.ts';

let db: TestDatabase;
let sellers: Record<'market' | 'merchant' | 'kitchen' | 'house', AddedRow>;

beforeAll(async () => {
  db = await createTestDatabase();
  sellers = {
    market: await addSeller(db.owner, {
      slug: 'marche-de-medine',
      name: 'Marché de Médine',
      source: 'african',
      country_code: 'ML',
    }),
    merchant: await addSeller(db.owner, { slug: 'boutique-laurier', name: 'Boutique Laurier' }),
    kitchen: await addSeller(db.owner, { slug: 'chez-fatou', name: 'Chez Fatou', source: 'restaurant' }),
    house: await addSeller(db.owner, { slug: 'sugu', name: 'Sugu', source: 'admin' }),
  };
  const { market, merchant, kitchen, house } = sellers;
  const phone = {
    title_en: 'Kélia phone, 128 GB',
    brand: 'Kélia',
    category_slug: 'electronique',
    subcategory_slug: 'smartphones',
    popularity: 50,
    rating: 4.5,
    rating_count: 10,
    is_bestseller: true,
  };
  const known = await addOfferedProduct(db.owner, 'Téléphone Kélia, 128 Go', 24_999, {
    seller: house,
    product: phone,
    offer: { source: 'admin', external_id: 'SUG-1001/B' },
  });
  await addOffer(db.owner, known, merchant, 23_999, { external_id: 'BL 77' });
  await db.owner`insert into product_barcodes (barcode, product_id) values ('0012345678905', ${known.id})`;
  await addOfferedProduct(db.owner, 'Étui de téléphone en cuir', 1999, {
    seller: market,
    product: {
      title_en: 'Leather phone case',
      category_slug: 'electronique',
      subcategory_slug: 'accessoires-telephone',
      popularity: 90,
    },
    offer: { source: 'african', currency: 'XOF', price_minor: 9000 },
  });
  await addOfferedProduct(db.owner, 'Casque audio sans fil', 8999, {
    seller: merchant,
    product: {
      title_en: 'Wireless headphones',
      brand: 'Sonalé',
      subcategory_slug: 'audio',
      popularity: 20,
      rating: 3.9,
      rating_count: 4,
    },
  });
  await addOfferedProduct(db.owner, 'Casque de vélo', 5999, {
    seller: merchant,
    product: {
      title_en: 'Bicycle helmet',
      category_slug: 'sports-loisirs',
      subcategory_slug: 'cyclisme',
      popularity: 30,
    },
    offer: { stock: 0 },
  });
  await addOfferedProduct(db.owner, 'Crème au karité', 1500, {
    seller: market,
    product: {
      title_en: 'Shea cream',
      category_slug: 'beaute-sante',
      popularity: 10,
      description_fr: 'Sent la vanille.',
    },
    offer: { source: 'african' },
  });
  await addOfferedProduct(db.owner, 'Thiéboudienne', 1600, {
    seller: kitchen,
    product: { title_en: 'Rice with fish', category_slug: 'cuisine', popularity: 5 },
    offer: { source: 'restaurant', menu_id: 'midi' },
  });
});
afterAll(() => db.drop());

const search = (ask: Partial<SearchQuery>) => asAnon(db.pool, (tx) => searchProductsInDatabase(tx, ask));
const merchant = () => sellers.merchant;
const titles = async (ask: Partial<SearchQuery>): Promise<string[]> =>
  (await search(ask)).items.map((item) => item.title);
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

describe('words', () => {
  test('tea is found by "thé", not by every English "the"', async () => {
    await addOfferedProduct(db.owner, 'Thé vert en feuilles', 900, {
      seller: merchant(),
      product: { title_en: 'Green tea leaves', category_slug: 'cuisine', popularity: 1 },
    });
    await addOfferedProduct(db.owner, 'Lampe de bureau', 900, {
      seller: merchant(),
      product: {
        title_en: 'The desk lamp',
        category_slug: 'maison-jardin',
        popularity: 99,
        description_en: 'The light for the evening.',
      },
    });
    for (const query of ['thé', 'the']) expect(await titles({ query })).toEqual(['Thé vert en feuilles']);
    await db.owner`update offers set is_active = false from products p where p.id = product_id and p.title_fr in ('Thé vert en feuilles', 'Lampe de bureau')`;
    expect(await titles({ query: 'lampe de bureau' })).toEqual([]);
  });

  test('R-HOME-01 a search finds what its words name, accented or not, in capitals or not', async () => {
    const accented = await search({ query: 'téléphone' });
    expect(accented.items.map((item) => item.title).toSorted()).toEqual([
      'Téléphone Kélia, 128 Go',
      'Étui de téléphone en cuir',
    ]);
    for (const query of ['telephone', 'TÉLÉPHONE', '  Telephone ! ', 'téléphone'.normalize('NFD')])
      expect(await search({ query })).toEqual(accented);
  });
  test('the title counts before popularity, and popularity among equals', async () => {
    expect((await titles({ query: 'téléphone kélia' }))[0]).toBe('Téléphone Kélia, 128 Go');
    expect(await titles({ query: 'casque' })).toEqual(['Casque de vélo', 'Casque audio sans fil']);
  });
  test('every word must fit; plurals and conjugations do, little words need not', async () => {
    expect(await titles({ query: 'casques audio' })).toEqual(['Casque audio sans fil']);
    expect(await titles({ query: 'étuis pour les téléphones' })).toEqual(['Étui de téléphone en cuir']);
    expect(await titles({ query: 'headphone', language: 'en' })).toEqual(['Wireless headphones']);
    expect(await titles({ query: 'phones for bicycles' })).not.toContain('Leather phone case');
  });
  test('the last word may be unfinished', async () => {
    expect(await titles({ query: 'casque aud' })).toEqual(['Casque audio sans fil']);
    expect(await titles({ query: 'thiéb' })).toEqual(['Thiéboudienne']);
  });
  test('both languages find it, and the answer is in the asked one', async () => {
    expect(await titles({ query: 'shea cream', language: 'fr' })).toEqual(['Crème au karité']);
    expect(await titles({ query: 'crème karité', language: 'en' })).toEqual(['Shea cream']);
  });
  test('brand, category and description find it too', async () => {
    expect(await titles({ query: 'sonale' })).toEqual(['Casque audio sans fil']);
    expect(await titles({ query: 'cyclisme' })).toEqual(['Casque de vélo']);
    expect(await titles({ query: 'vanille' })).toEqual(['Crème au karité']);
  });
  test('a barcode finds it, with or without leading zeros; so does a seller’s own number', async () => {
    for (const query of ['0012345678905', '012345678905', '12345678905', 'SUG-1001/B', 'sug1001b', 'BL 77', 'bl77'])
      expect(await titles({ query }), query).toEqual(['Téléphone Kélia, 128 Go']);
  });
  test('words that fit nothing together are relaxed, and the answer says how', async () => {
    expect(await search({ query: 'casque hydravion' })).toMatchObject({ relaxed: 'any_word', total: 2 });
    const similar = await search({ query: 'telefone' });
    expect(similar).toMatchObject({ relaxed: 'similar' });
    expect(similar.items[0]!.title).toMatch(/téléphone/i);
    expect(await search({ query: 'casque audio' })).toMatchObject({ relaxed: null });
  });
  test('R-HOME-15 nothing found is an empty answer, not a relaxed one', async () => {
    expect(await search({ query: 'xyzzyplugh' })).toMatchObject({
      total: 0,
      exact: 0,
      relaxed: null,
      read_as: null,
      items: [],
      facets: { category: [], subcategory: [], source: [], brand: [], seller: [] },
    });
  });
  test('a filter never relaxes words', async () => {
    expect(await search({ query: 'casque', category: 'bebe' })).toMatchObject({ total: 0, relaxed: null });
  });
  test('no words of a visitor are syntax', async () => {
    for (const query of [
      "l'été & !( | :* <-> '",
      '\\',
      "'';drop table products;--",
      '%_',
      '((',
      '日本語',
      ' ',
      'é'.repeat(2000),
    ])
      expect((await search({ query })).total).toBeGreaterThanOrEqual(0);
  });
});

describe('filters', () => {
  test('R-HOME-02, R-CATP-10 a category and a subcategory narrow', async () => {
    expect(await titles({ category: 'sports-loisirs' })).toEqual(['Casque de vélo']);
    expect(await titles({ category: 'electronique', sub: 'audio' })).toEqual(['Casque audio sans fil']);
    expect(await titles({ sub: 'smartphones' })).toEqual(['Téléphone Kélia, 128 Go']);
    expect((await search({ category: 'inconnue' })).total).toBe(0);
  });
  test('R-HOME-03 bestsellers', async () => {
    const found = await search({ bestsellers: true });
    expect(found.items.map((item) => [item.title, item.bestseller])).toEqual([['Téléphone Kélia, 128 Go', true]]);
  });
  test('R-GEN-04 each of the four sources finds its own items and no other', async () => {
    const found: Record<string, string[]> = {};
    for (const source of ['african', 'merchant', 'restaurant', 'admin'] as const) {
      const answer = await search({ source });
      expect(answer.items.every((item) => item.source === source)).toBe(true);
      found[source] = answer.items.map((item) => item.title).toSorted();
    }
    expect(found).toEqual({
      african: ['Crème au karité', 'Étui de téléphone en cuir'],
      merchant: ['Casque audio sans fil', 'Casque de vélo', 'Téléphone Kélia, 128 Go'],
      restaurant: ['Thiéboudienne'],
      admin: ['Téléphone Kélia, 128 Go'],
    });
  });
  test('a source or seller shows its own offer and price, not the cheaper one elsewhere', async () => {
    const [phone] = (await search({ source: 'admin' })).items;
    expect(phone).toMatchObject({ price: 24_999, seller_slug: 'sugu', offer_count: 2 });
    const [cheapest] = (await search({ query: 'kélia' })).items;
    expect(cheapest).toMatchObject({ price: 23_999, seller_slug: 'boutique-laurier' });
    expect((await search({ source: 'admin', price_max: 24_500 })).total).toBe(0);
  });
  test('a seller by slug or by id', async () => {
    const bySlug = await search({ seller: 'marche-de-medine' });
    expect(bySlug.total).toBe(2);
    expect(await search({ seller: sellers.market.id })).toEqual(bySlug);
    expect((await search({ seller: 'personne' })).total).toBe(0);
  });
  test('a brand, however it is written', async () => {
    for (const brand of ['Kélia', 'kelia', 'KÉLIA'])
      expect(await titles({ brand })).toEqual(['Téléphone Kélia, 128 Go']);
  });
  test('rating and stock', async () => {
    expect(await titles({ rating_min: 4 })).toEqual(['Téléphone Kélia, 128 Go']);
    const stocked = await search({ in_stock: true });
    expect(stocked.total).toBe(5);
    expect(stocked.items.every((item) => item.in_stock)).toBe(true);
  });
  test('fewer units than the minimum order is out of stock', async () => {
    const lot = await addOfferedProduct(db.owner, 'Lot de clous', 500, {
      offer: { stock: 4, minimum_order_quantity: 5 },
    });
    expect((await search({ query: 'clous' })).items[0]).toMatchObject({ in_stock: false, stock: 4 });
    await db.owner`update offers set stock = 5 where id = ${lot.offer}`;
    expect((await search({ query: 'clous', in_stock: true })).items[0]).toMatchObject({ in_stock: true });
    await db.owner`delete from products where id = ${lot.id}`;
    expect((await search({ query: 'clous' })).items.map((item) => item.title)).not.toContain('Lot de clous');
  });
});

describe('facets, order and pages', () => {
  test('facets count what a click would find', async () => {
    const all = await search({});
    expect(counts(all.facets.category)).toEqual({
      electronique: 3,
      'sports-loisirs': 1,
      'beaute-sante': 1,
      cuisine: 1,
    });
    expect(counts(all.facets.source)).toEqual({ african: 2, merchant: 3, restaurant: 1, admin: 1 });
    expect(all.facets.seller).toContainEqual({ value: 'chez-fatou', count: 1, label: 'Chez Fatou' });
    for (const { value, count } of all.facets.category) expect((await search({ category: value })).total).toBe(count);
    for (const { value, count } of all.facets.seller) expect((await search({ seller: value })).total).toBe(count);
    for (const { value, count } of all.facets.brand) expect((await search({ brand: value })).total).toBe(count);
  });
  test('a chosen brand and subcategory keep their alternatives open', async () => {
    const chosen = await search({ category: 'electronique', sub: 'audio' });
    expect(counts(chosen.facets.subcategory)).toEqual({ smartphones: 1, 'accessoires-telephone': 1, audio: 1 });
    const branded = await search({ category: 'electronique', brand: 'Sonalé' });
    expect(branded.total).toBe(1);
    expect(counts(branded.facets.brand)).toEqual({ Kélia: 1, Sonalé: 1 });
  });
  test('R-CATP-05 sorts by price, rating, novelty', async () => {
    const prices = (await search({ sort: 'price_asc' })).items.map((item) => item.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await search({ sort: 'price_desc' })).items.map((item) => item.price)).toEqual(prices.toReversed());
    expect((await titles({ sort: 'rating' })).slice(0, 2)).toEqual([
      'Téléphone Kélia, 128 Go',
      'Casque audio sans fil',
    ]);
    expect((await titles({ sort: 'newest' }))[0]).toBe('Thiéboudienne');
  });
  test('R-CATP-03 pages follow each other without a gap or a double, in every order', async () => {
    for (const sort of ['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'] as const) {
      const whole = (await search({ sort })).items.map((item) => item.id);
      const pages = [];
      for (let skip = 0; skip < 6; skip += 2)
        pages.push(...(await search({ sort, skip, page_size: 2 })).items.map((item) => item.id));
      expect(pages).toEqual(whole);
    }
    expect(await search({ skip: 100 })).toMatchObject({ total: 6, items: [] });
  });
  test('a page has 24 by default and 100 at most', async () => {
    for (let n = 0; n < 105; n++) await addProduct(db.owner, `Bougie ${n}`, { category_slug: 'bebe' });
    await db.owner`insert into offers (product_id, seller_id, source, price_minor, currency, ships_from) select id, ${sellers.house.id}, 'admin', 100, 'CAD', 'CA' from products where category_slug = 'bebe'`;
    expect((await search({ category: 'bebe' })).items).toHaveLength(24);
    expect(await search({ category: 'bebe', page_size: 1000 })).toMatchObject({ total: 105, items: { length: 100 } });
    await db.owner`delete from products where category_slug = 'bebe'`;
    expect((await search({ category: 'bebe' })).total).toBe(0);
  });
  test.each([
    [{ sort: 'cheapest' }, /"cheapest" is not an order/],
    [{ source: 'amazon' }, /"amazon" is not a source/],
    [{ country: 'FR' }, /"FR" is not a country/],
    [{ currency: 'dollars' }, /"dollars" is not a currency/],
    [{ language: 'bm' }, /"bm" is not a language/],
    [{ page_size: 0 }, /page_size/],
    [{ skip: -1 }, /skip/],
    [{ price_min: -1 }, /price/],
    [{ rating_min: 6 }, /rating_min/],
  ])('nonsense is refused with a sentence: %j', async (ask, sentence) => {
    await expect(search(ask as Partial<SearchQuery>)).rejects.toMatchObject({
      code: '22023',
      message: expect.stringMatching(sentence),
    });
  });
});
