// A seller's product file: previewed, applied and exported again, with the same rules as single products.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { setReceivedFile } from '#server/received-files.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { newBarcode, exampleOfferTerms, createListingHelpers } from './listing-scene.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-offers-'));
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket({ importsDir: dir });
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});
const { scene, member, act, received } = createListingHelpers(
  () => market,
  () => dir,
);

test('issue 22: 2,000 rows with 20 bad ones are previewed, then applied; a file cannot rate, rank or sell by link; nobody else sees it', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const head =
    'external_id,title_fr,category,price,currency,stock,rating,rating_count,popularity,is_direct,retailer_url,source';
  const row = (n: number) =>
    `ref-${n},Article ${n},cuisine,${n % 100 === 7 ? 'gratuit' : 10 + n},CAD,5,5,900,1000000,false,https://ailleurs.example/,admin`;
  const text = [head, ...Array.from({ length: 2000 }, (_, n) => row(n))].join('\n');
  const id = randomUUID();
  const input = { seller, id, fileName: 'offres.csv' };
  expect(await act(actor, 'offer/import', { ...input, file: received(text) })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: id });
  const offers = async () =>
    Number(
      (
        await market.owner`select count(*) as n from offers where seller_id = ${seller} and external_id like 'ref-%'`
      )[0]!['n'],
    );
  const [preview] = await selling.imports(seller);
  expect(preview).toMatchObject({
    state: 'finished',
    isDryRun: true,
    counts: { read: 2000, created: 1980, refused: 20 },
  });
  expect(await offers()).toBe(0);
  const refused = await selling.importRefused(seller, id, 50);
  expect(refused).toHaveLength(20);
  expect(refused![0]).toMatchObject({ line: 9, column: 'price', found: 'gratuit' });

  const stranger = await scene();
  const rival = await member(stranger.seller, 'products');
  expect(await act(rival.actor, 'offer/apply-import', { seller: stranger.seller, id })).toBe(false);
  expect(await rival.selling.importRefused(stranger.seller, id, 50)).toBeNull();
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(true);
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(false);
  await runImport.perform(market.shop, testJobActor, { upload: id });
  expect(await offers()).toBe(1980);
  const kinds = await market.owner`
    select distinct o.source::text as source, o.is_direct as direct, o.retailer_url as url, p.rating, p.rating_count as n, p.popularity
    from offers o join products p on p.id = o.product_id where o.seller_id = ${seller} and o.external_id like 'ref-%'`;
  expect([...kinds]).toEqual([{ source: 'merchant', direct: true, url: null, rating: null, n: 0, popularity: 0 }]);
}, 180_000);

test('issue 22: what is exported says, imported again, nothing new', async () => {
  const { seller, product, profile } = await scene();
  const { actor, selling } = await member(seller, 'products');
  await act(actor, 'offer/add', { seller, offer: randomUUID(), product: product.id, ...exampleOfferTerms, profile });
  await market.owner`update offers set external_id = 'ancienne' where seller_id = ${seller} and external_id is null`;
  const id = randomUUID();
  const file = received(await selling.offersFile(seller));
  expect(await act(actor, 'offer/import', { seller, id, fileName: '', file })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: id });
  expect((await selling.imports(seller))[0]).toMatchObject({ counts: { read: 2, created: 0, refused: 0 } });
});

test('issue 22: the same as a workbook: previewed with its refused row, applied, exported and imported again with nothing new', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'offres',
        rows: [
          ['external_id', 'title_fr', 'category', 'price', 'currency', 'stock'],
          ['x-1', 'Bol en bois', 'cuisine', 24.5, 'CAD', 3],
          ['x-2', 'Louche', 'cuisine', 'gratuit', 'CAD', 3],
        ],
      },
    ],
  });
  const id = randomUUID();
  expect(await act(actor, 'offer/import', { seller, id, fileName: 'offres.xlsx', file: received(bytes) })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: id });
  expect((await selling.imports(seller))[0]).toMatchObject({
    isDryRun: true,
    counts: { read: 2, created: 1, refused: 1 },
  });
  expect(await selling.importRefused(seller, id, 50)).toMatchObject([{ line: 3, column: 'price', found: 'gratuit' }]);
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(true);
  await runImport.perform(market.shop, testJobActor, { upload: id });
  const rows =
    await market.owner`select price_minor::int as price, stock from offers where seller_id = ${seller} and external_id = 'x-1'`;
  expect([...rows]).toEqual([{ price: 2450, stock: 3 }]);
  // The same file, applied during a sale, changes nothing and does not end the sale.
  const [offer] = await market.owner<
    { id: string }[]
  >`select id from offers where seller_id = ${seller} and external_id = 'x-1'`;
  await act(actor, 'sale/plan', {
    seller,
    sale: randomUUID(),
    offer: offer!.id,
    priceMinor: 2000,
    currency: 'CAD',
    startsAt: null,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const same = randomUUID();
  expect(
    await act(actor, 'offer/import', { seller, id: same, fileName: 'offres.xlsx', file: received(bytes) }),
  ).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: same });
  expect((await selling.imports(seller))[0]).toMatchObject({ counts: { changed: 0, unchanged: 1, refused: 1 } });
  expect(await act(actor, 'offer/apply-import', { seller, id: same })).toBe(true);
  await runImport.perform(market.shop, testJobActor, { upload: same });
  const priced = await market.owner`select price_minor::int as price from offers where id = ${offer!.id}`;
  expect([...priced]).toEqual([{ price: 2000 }]);
  await market.owner`update offers set external_id = 'ancienne' where seller_id = ${seller} and external_id is null`;
  const again = randomUUID();
  const exported = new Uint8Array(await new Response(await selling.offersWorkbook(seller)).arrayBuffer());
  expect(await act(actor, 'offer/import', { seller, id: again, fileName: '', file: received(exported) })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: again });
  expect((await selling.imports(seller))[0]).toMatchObject({ counts: { read: 2, created: 0, refused: 0 } });
  const broken = received(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]));
  expect(
    await act(actor, 'offer/import', { seller, id: randomUUID(), fileName: 'x.xlsx', file: broken }),
  ).toMatchObject({
    code: 'fault_workbook',
  });
});

/** A product with these changes and a bar code, but without offers. */
async function codedProduct(changes: object) {
  const [barcode, id] = [newBarcode(), randomUUID()];
  await market.owner`
    insert into products ${market.owner({ id, slug: `chose-${id}`, title_fr: 'Chose', title_en: 'Thing', category_slug: 'cuisine', ...changes } as never)}`;
  await market.owner`insert into product_barcodes (barcode, product_id) values (${barcode}, ${id})`;
  return { barcode, id };
}

test('a seller’s file takes no words from products of others: drafts, hidden and cleared ones refuse the row, one that nobody sells stays as it is', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const clearing = randomUUID();
  await market.owner`
    insert into private.catalogue_clearings (id, state, actor, counts, delete_after) values (${clearing}, 'cleared', 'test', '{}', now() + interval '1 day')`;
  const [hidden, cleared, unsold, own] = [
    await codedProduct({ is_hidden: true }),
    await codedProduct({ clearing_id: clearing }),
    await codedProduct({}),
    await codedProduct({}),
  ];
  await market.owner`insert into private.seller_products (product_id, seller_id, is_draft) values (${own.id}, ${seller}, false)`;
  const lines = [hidden, cleared, unsold, own].map(
    ({ barcode }, n) => `chose-${n},Réécrit par un autre,cuisine,12,CAD,5,${barcode}`,
  );
  const id = randomUUID();
  const file = received(['external_id,title_fr,category,price,currency,stock,barcodes', ...lines].join('\n'));
  expect(await act(actor, 'offer/import', { seller, id, fileName: 'offres.csv', file })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: id });
  const refused = await selling.importRefused(seller, id, 50);
  expect(refused!.map(({ line, column }) => [line, column])).toEqual([
    [2, 'barcodes'],
    [3, 'barcodes'],
  ]);
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(true);
  await runImport.perform(market.shop, testJobActor, { upload: id });
  expect((await selling.imports(seller))[0]).toMatchObject({ state: 'finished', counts: { created: 2, refused: 2 } });
  const look = async (product: string) => [
    ...(await market.owner`
      select p.title_fr as title, p.is_shown as shown, p.clearing_id is not null as cleared, (select count(*)::int from offers o where o.product_id = p.id) as offers
      from products p where p.id = ${product}`),
  ];
  expect(await look(hidden.id)).toEqual([{ title: 'Chose', shown: false, cleared: false, offers: 0 }]);
  expect(await look(cleared.id)).toEqual([{ title: 'Chose', shown: false, cleared: true, offers: 0 }]);
  expect(await look(unsold.id)).toEqual([{ title: 'Chose', shown: true, cleared: false, offers: 1 }]);
  expect(await look(own.id)).toEqual([{ title: 'Réécrit par un autre', shown: true, cleared: false, offers: 1 }]);
});

test('a seller sends one file at a time, unpacked, of fifty thousand rows at most; imports wait for each other', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const send = (file: string, id: string = randomUUID()) =>
    act(actor, 'offer/import', { seller, id, fileName: 'offres.csv', file });
  const [token, path] = [randomUUID(), join(dir, randomUUID())];
  const packed = gzipSync('external_id,title_fr,category,price,currency\na,Article,cuisine,10,CAD');
  writeFileSync(path, packed);
  setReceivedFile(token, { path, bytes: packed.length, head: packed.subarray(0, 64) });
  expect(await send(token)).toEqual({ code: 'upload_plain', facts: {} });

  const head = 'external_id,title_fr,category,price,currency';
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await send(received(`${head}\nseul,Article,cuisine,10,CAD`), first)).toBeNull();
  const jobs = await market.owner`
    select j.key, q.queue_name as queue from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.key = ${`import:${first}`}`;
  expect([...jobs]).toEqual([{ key: `import:${first}`, queue: 'imports' }]);
  expect(await send(received(`${head}\nseul,Article,cuisine,10,CAD`), second)).toEqual({
    code: 'upload_busy',
    facts: {},
  });
  expect((await selling.imports(seller)).map(({ id }) => id)).toEqual([first]);
  await runImport.perform(market.shop, testJobActor, { upload: first });

  const long = Array.from({ length: 50_001 }, (_, n) => `r${n},A,cuisine,x,CAD`);
  expect(await send(received([head, ...long].join('\n')), second)).toBeNull();
  expect(await act(actor, 'offer/apply-import', { seller, id: first })).toBe(false);
  await runImport.perform(market.shop, testJobActor, { upload: second });
  const [failed] = await selling.imports(seller);
  expect(failed).toMatchObject({ id: second, state: 'failed', fault: 'fault_rows' });
}, 120_000);
