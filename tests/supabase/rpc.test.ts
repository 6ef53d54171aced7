import { expect, inject, test } from 'vitest';
import type { ProductDetails, ApiProductCard } from '#domain/catalogue/product.ts';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { createClientWithToken } from './shop-people.ts';

const client = () => createClientWithToken();
const search = async (args: object): Promise<SearchResult> => {
  const { data, error } = await client().rpc('search_products', args);
  expect(error).toBeNull();
  return data as SearchResult;
};

test('R-GEN-10 the official client searches, with and without accents alike', async () => {
  const [accented, plain] = [await search({ query: 'téléphone' }), await search({ query: 'telephone' })];
  expect(accented.total).toBeGreaterThan(2);
  expect(plain.items.map((item) => item.id)).toEqual(accented.items.map((item) => item.id));
});

test('an answer carries every field the wire promises', async () => {
  const { items, facets, relaxed } = await search({ query: '', currency: 'CAD', country: 'CA' });
  expect(relaxed).toBeNull();
  expect(items).toHaveLength(24);
  const promised = [
    'id',
    'external_ids',
    'slug',
    'title',
    'brand',
    'image_url',
    'price',
    'currency',
    'offer_count',
    'rating',
    'offer_id',
    'source',
    'seller',
    'seller_id',
    'direct',
    'minimum_order_quantity',
    'in_stock',
    'free_shipping',
  ];
  for (const item of items as ApiProductCard[]) {
    expect(Object.keys(item)).toEqual(expect.arrayContaining(promised));
    expect(Number.isSafeInteger(item.price)).toBe(true);
    expect(item.price).toBe(item.item_price + (item.shipping ?? 0));
  }
  expect(facets.category).toHaveLength(11);
  expect(facets.category.every(({ value, count }) => value && count > 0)).toBe(true);
});

test('R-GEN-02 prices are integers of the asked currency, filtered and sorted as returned', async () => {
  const { items } = await search({
    currency: 'XOF',
    country: 'ML',
    price_min: 5000,
    price_max: 20000,
    sort: 'price_asc',
    page_size: 50,
  });
  const prices = items.map((item) => item.price);
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(5000);
  expect(Math.max(...prices)).toBeLessThanOrEqual(20000);
  expect(items.every((item) => item.currency === 'XOF')).toBe(true);
});

test('paging walks through everything once', async () => {
  const { total } = await search({ category: 'cuisine', page_size: 1 });
  const seen = new Set<string>();
  for (let skip = 0; skip < total; skip += 10)
    for (const item of (await search({ category: 'cuisine', page_size: 10, skip })).items) seen.add(item.id);
  expect(seen.size).toBe(total);
});

test('one product with all its offers', async () => {
  const several = (await search({ page_size: 100 })).items.find((item) => item.offer_count > 2)!;
  const { data } = await client().rpc('get_product', { slug: several.slug });
  const product = data as ProductDetails;
  expect(product.offers).toHaveLength(several.offer_count);
  expect(new Set(product.offers.map((offer) => offer.seller_id)).size).toBeGreaterThan(1);
  expect(product.history.length).toBeGreaterThan(0);
});

test('a product that is not there is null, not an error', async () => {
  const { data, error } = await client().rpc('get_product', { slug: 'il-n-existe-pas' });
  expect([data, error]).toEqual([null, null]);
});

test("nonsense is refused in the protocol's own shape", async () => {
  const { error, status } = await client().rpc('search_products', { sort: 'cheapest-for-me' });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'search/malformed', details: expect.stringContaining('sort') });
  expect((await client().rpc('drop_everything')).error?.code).toBe('PGRST202');
});

test('what no shelf can hold is refused or finds nothing, and never breaks', async () => {
  expect((await search({ query: '\u0000téléphone\u0007' })).total).toBe((await search({ query: 'téléphone' })).total);
  expect((await search({ query: '😀' })).total).toBe(0);
  expect((await search({ query: '%' })).total).toBe(0);
  const nowhere = await client().rpc('search_products', { country: 'XX' });
  expect([nowhere.status, nowhere.error?.code]).toEqual([400, 'search/malformed']);
  expect((await client().rpc('get_product', { slug: 'a\u0000b' })).data).toBeNull();
  for (const path of ['/?search=%00', '/produit/%00', '/categorie/%00', '/blog/%00', '/recrutement/%00'])
    expect((await fetch(inject('shopUrl') + path)).status, path).toBeLessThan(500);
  const origin = inject('shopUrl');
  for (const path of [
    '/recrutement/%00',
    '/recrutement/%zz',
    '/commande/%00/payer',
    '/produit/a%00b',
    '/blog/%',
    '/%00',
  ])
    for (const redirect of ['manual', 'follow'] as const) {
      const form = { method: 'POST', headers: { origin }, body: new URLSearchParams({ name: 'x' }), redirect };
      expect((await fetch(origin + path, form)).status, path).toBeLessThan(500);
    }
});
