import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, cliActor, type TestMarket } from '#database/tests/test-market.ts';
import { retailerProducts } from '#simulators/retailer/products.ts';
import { openRetailerHarness } from '#simulators/retailer/harness.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { editProduct } from '#server/catalogue/actions/edit-product.ts';
import { setReceivedFile } from '#server/received-files.ts';
import { continueRetailerImport } from './actions/continue-retailer-import.ts';
import { changeRetailerImport } from './actions/control-retailer-import.ts';
import { startSingleProductImport } from './actions/start-address-import.ts';
import { startSearchImport } from './actions/start-search-import.ts';
import { findImportProgress, findImportItems } from './queries/progress.ts';
import { createRetailers, createLinkedPriceReader, type Retailers } from './retailers.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openRetailerHarness>>;
let retailers: Retailers;
beforeAll(async () => {
  shop = await openRetailerHarness();
  retailers = createRetailers({
    siteUrl: () => 'http://shop.test',
    searches: [`${shop.url}/recherche?q={q}`],
    localHost: shop.host,
    creators: null,
    now: () => new Date(),
  });
  market = await openTestMarket({ retailers });
});
afterAll(async () => {
  await market.stop();
  await shop.close();
});

const job = { kind: 'job', name: 'run-retailer-import' } as const;
const good = (layout: number) => retailerProducts.find((one) => one.layout === layout && one.isInStock)!;
const advance = (id: string) => continueRetailerImport.perform(market.shop, job, { id });
const progressOf = async (id: string) => (await asMarket(market.shop.sql, (tx) => findImportProgress(tx, id)))!;
const itemsOf = async (id: string) =>
  (await asMarket(market.shop.sql, (tx) => findImportItems(tx, id, { outcome: null, after: '0' }))).items;
async function importOne(path: string, more: { file?: string; address?: string } = {}) {
  const { id } = await startSingleProductImport.perform(market.shop, cliActor, {
    address: more.address ?? `${shop.url}${path}`,
    key: randomUUID(),
    ...(more.file && { file: more.file }),
  });
  await advance(id);
  return { id, item: (await itemsOf(id))[0]! };
}

test('R-ADMIN-07 one product by address: product, linked offer and barcode; the same page again changes nothing', async () => {
  const one = good(0);
  const { id, item } = await importOne(`/p/${one.slug}`);
  expect(item).toMatchObject({
    outcome: 'created',
    reason: null,
    title: one.name,
    priceMinor: one.cents,
    currency: 'CAD',
  });
  expect(await progressOf(id)).toMatchObject({ state: 'finished', counts: { created: 1, waiting: 0 } });
  const [offer] = await market.owner`
    select o.is_direct, o.retailer_url, o.price_minor::integer as price, o.currency, o.source, o.is_demo, s.slug as seller, b.barcode, p.brand
    from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id left join product_barcodes b on b.product_id = p.id where p.slug = ${item.slug}`;
  expect(offer).toEqual({
    is_direct: false,
    retailer_url: `${shop.url}/p/${one.slug}`,
    price: one.cents,
    currency: 'CAD',
    source: 'admin',
    is_demo: true,
    seller: 'detaillant-simule',
    barcode: one.barcode,
    brand: one.brand,
  });
  expect((await importOne(`/p/${one.slug}?utm_source=x&tag=autre-20`)).item.outcome).toBe('unchanged');
});

test('what the desk edited of an imported product stays, and the result of the next import says which parts', async () => {
  const one = retailerProducts.filter((some) => some.layout === 0 && some.isInStock)[1]!;
  const { item: made } = await importOne(`/p/${one.slug}`);
  const [row] = await market.owner<
    {
      id: string;
      version: number;
      fr: string;
      en: string;
      brand: string | null;
      category: string;
      sub: string | null;
    }[]
  >`select id, version, description_fr as fr, description_en as en, brand, category_slug as category, subcategory_slug as sub from products where slug = ${made.slug}`;
  const { id: product, version, fr: descriptionFr, en: descriptionEn, brand, category, sub } = row!;
  const texts = { descriptionFr, descriptionEn, brand: brand ?? '', category, subcategory: sub ?? '' };
  await editProduct.perform(market.shop, cliActor, {
    change: randomUUID(),
    product,
    version,
    texts: { ...texts, titleFr: 'Un titre du bureau', titleEn: 'A title of the desk', specs: [] },
    pictures: null,
  });
  const { id, item } = await importOne(`/p/${one.slug}`);
  expect(item).toMatchObject({ reason: null, kept: expect.arrayContaining(['title_fr', 'title_en']) });
  expect((await progressOf(id)).keptInPart).toBe(1);
  const [title] = await market.owner`select title_fr from products where id = ${product}`;
  expect(title).toEqual({ title_fr: 'Un titre du bureau' });
  expect(made.kept).toEqual([]);
});

test('a page that is no product, is forbidden, missing, or leads to a private network is skipped with its reason', async () => {
  const cases: [string, string][] = [
    ['/conseils/bien-choisir', 'article'],
    ['/connexion', 'login'],
    ['/', 'home'],
    [`/rayon/${retailerProducts[0]!.shelf.slug}`, 'list'],
    ['/recherche?q=lampe', 'search'],
    ['/p/rien', 'not-found'],
    ['/interdit/x', 'robots'],
    ['/panne/interne', 'private-address'],
    ['/panne/boucle', 'too-many-redirects'],
    ['/panne/bombe', 'too-large'],
    [`/p/${good(7).slug}`, 'price-from'],
  ];
  for (const [path, reason] of cases)
    expect((await importOne(path)).item, path).toMatchObject({ outcome: 'skipped', reason });
});

test('Amazon is asked by its interface only; its page given as HTML is read, its pictures are not copied', async () => {
  const address = 'https://www.amazon.ca/Ecouteurs/dp/B0SUGUTEST/ref=sr_1?tag=autre-20';
  expect((await importOne('', { address })).item).toMatchObject({ outcome: 'skipped', reason: 'needs-keys' });
  const path = `${import.meta.dirname}/reading/pages/tuned/amazon-new.html`;
  setReceivedFile('a-token', { path, bytes: statSync(path).size, head: Buffer.from('<!doctype') });
  const { item } = await importOne('', { address, file: 'a-token' });
  expect(item).toMatchObject({ outcome: 'created', address: 'https://www.amazon.ca/dp/B0SUGUTEST', priceMinor: 7999 });
  const [row] = await market.owner`
    select o.retailer_url, s.name, (select count(*)::integer from private.picture_sources x where x.product_id = o.product_id) as pictures
    from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id where p.slug = ${item.slug}`;
  expect(row).toEqual({ retailer_url: 'https://www.amazon.ca/dp/B0SUGUTEST', name: 'Amazon Canada', pictures: 0 });
});

test('R-ADMIN-08 R-ADMIN-09 R-ADMIN-10 R-ADMIN-11 terms, prices and the limit per category decide what is taken; the rest has its reason', async () => {
  const { id } = await startSearchImport.perform(market.shop, cliActor, {
    terms: ['lampe de bureau', 'tapis', 'rien de tel'],
    priceMinMinor: 5000,
    priceMaxMinor: 30_000,
    categoryLimit: 6,
    key: randomUUID(),
  });
  await advance(id);
  const done = await progressOf(id);
  expect(done.state).toBe('finished');
  expect(done.searches.map(({ term, found }) => [term, found! > 10])).toEqual([
    ['lampe de bureau', true],
    ['tapis', true],
    ['rien de tel', false],
  ]);
  expect(done.counts.waiting).toBe(0);
  expect(done.counts.created).toBeGreaterThan(0);
  const taken = await market.owner`
    select category_slug, count(*)::integer as n, min(price_minor)::integer as least, max(price_minor)::integer as most
    from retailer_import_items where import_id = ${id} and outcome <> 'skipped' group by category_slug`;
  for (const { n, least, most } of taken) {
    expect(n).toBeLessThanOrEqual(6);
    expect(least).toBeGreaterThanOrEqual(5000);
    expect(most).toBeLessThanOrEqual(30_000);
  }
  expect(done.reasons.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['category-full', 'price-below']));
});

test('a paused import reads nothing more and goes on where it was; a cancelled one is over for good', async () => {
  const { id } = await startSearchImport.perform(market.shop, cliActor, {
    terms: ['perceuse'],
    priceMinMinor: null,
    priceMaxMinor: null,
    categoryLimit: 50,
    key: randomUUID(),
  });
  expect(await changeRetailerImport.perform(market.shop, cliActor, { id, to: 'paused' })).toBe(true);
  expect(await advance(id)).toBe('paused');
  expect((await progressOf(id)).counts).toMatchObject({ waiting: 0, created: 0 });
  expect(await changeRetailerImport.perform(market.shop, cliActor, { id, to: 'running' })).toBe(true);
  const slice = advance(id);
  await expect.poll(async () => (await progressOf(id)).counts.created).toBeGreaterThan(2);
  expect(await changeRetailerImport.perform(market.shop, cliActor, { id, to: 'cancelled' })).toBe(true);
  expect(await slice).toBe('cancelled');
  const before = (await progressOf(id)).counts;
  expect(await advance(id)).toBe('cancelled');
  expect(await changeRetailerImport.perform(market.shop, cliActor, { id, to: 'running' })).toBe(false);
  expect((await progressOf(id)).counts).toEqual(before);
  expect(before.waiting).toBeGreaterThan(0);
});

test('two slices of one import at once take each page once', async () => {
  const key = randomUUID();
  const { id } = await startSearchImport.perform(market.shop, cliActor, {
    terms: ['miroir'],
    priceMinMinor: null,
    priceMaxMinor: null,
    categoryLimit: 4,
    key,
  });
  const again = { terms: ['miroir'], priceMinMinor: null, priceMaxMinor: null, categoryLimit: 4, key };
  expect(await startSearchImport.perform(market.shop, cliActor, again)).toEqual({ id, isNew: false });
  for (const other of [{ terms: ['mir', 'oir'] }, { priceMinMinor: 100 }, { priceMaxMinor: 900 }, { categoryLimit: 5 }])
    await expect(startSearchImport.perform(market.shop, cliActor, { ...again, ...other })).rejects.toMatchObject({
      code: 'order/key-reused',
    });
  await Promise.all([advance(id), advance(id)]);
  const { state, counts } = await progressOf(id);
  expect([state, counts.created]).toEqual(['finished', 4]);
});

test('the same form sent twice is one import; another one under its key is refused', async () => {
  const key = randomUUID();
  const first = await startSingleProductImport.perform(market.shop, cliActor, { address: `${shop.url}/p/x`, key });
  expect(
    await startSingleProductImport.perform(market.shop, cliActor, { address: `${shop.url}/p/x`, key }),
  ).toMatchObject({
    id: first.id,
    isNew: false,
  });
  await expect(
    startSingleProductImport.perform(market.shop, cliActor, { address: `${shop.url}/p/y`, key }),
  ).rejects.toMatchObject({ code: 'order/key-reused' });
  for (const address of ['javascript:alert(1)', 'ftp://x.example', 'https://a:b@x.example'])
    await expect(
      startSingleProductImport.perform(market.shop, cliActor, { address, key: randomUUID() }),
    ).rejects.toMatchObject({ code: 'retailer/address-wrong' });
  const audited =
    await market.owner`select facts from audit_log where action = 'retailer/import-asked' and facts->>'import' = ${first.id}`;
  expect(audited).toHaveLength(1);
});

test('prices of linked offers are read again through the same readers; what is in doubt is left out', async () => {
  const [fine, range] = [good(0), good(7)];
  const read = await createLinkedPriceReader(retailers)([
    `${shop.url}/p/${fine.slug}`,
    `${shop.url}/p/${range.slug}`,
    `${shop.url}/p/rien`,
  ]);
  expect([...read]).toEqual([
    [
      `${shop.url}/p/${fine.slug}`,
      { priceMinor: fine.cents, currency: 'CAD', inStock: true, readAt: expect.any(Number) },
    ],
  ]);
});

test('every page of the simulated retailer is read right, or refused for what it is', async () => {
  const wrong: string[] = [];
  for (const one of retailerProducts) {
    const reading = await retailers.read(`${shop.url}/p/${one.slug}`);
    if (reading.kind !== 'product') wrong.push(`${one.slug} ${one.layout}: ${reading.reason}`);
    else if (
      reading.title.value !== one.name ||
      reading.price?.value.minor !== one.cents ||
      reading.price.value.kind !== (one.layout === 7 ? 'from' : 'exact')
    )
      wrong.push(`${one.slug} ${one.layout}: ${JSON.stringify(reading.price)} ${reading.title.value}`);
    else if (!reading.pictures[0]?.value.includes(`${one.slug}-900`))
      wrong.push(`${one.slug} ${one.layout}: ${reading.pictures[0]?.value}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
