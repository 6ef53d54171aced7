// A seller puts products of the shared catalogue on sale: found by words or bar code, sold at once, once, and only by a member who may.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Person } from '#domain/people/person.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Action } from '#server/action.ts';
import { actions } from '#server/actions.ts';
import type { AddedVariant } from '#server/catalogue/actions/add-variant.ts';
import type { DescribedProduct } from '#server/catalogue/actions/describe-product.ts';
import type { AddedOffer } from '#server/sellers/actions/add-offer.ts';
import { sellingFor } from '#server/sellers/selling.ts';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { addReceivedFile } from '#server/received-files.ts';
import { addOffer, openTestMarket, tester, type TestMarket } from './orders-market.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-offers-'));
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket({ importsDir: dir });
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

const act = <Answer>(actor: Actor, name: string, input: object) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object, Answer>).perform(
    market.shop,
    actor,
    input,
  );
async function member(seller: string, ...permissions: SellerPermission[]) {
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
  const session = { id: row!.id, sessionId: randomUUID(), aal: 'aal1' as const };
  if (permissions.length > 0)
    await asMarket(
      market.shop.sql,
      (tx) =>
        tx`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${row!.id}, ${permissions})`,
    );
  const actor: Actor = {
    kind: 'person',
    ...session,
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
  const selling = sellingFor(
    { sql: market.shop.sql, shop: market.shop },
    {
      claims: { sub: row!.id, session_id: session.sessionId },
      person: { ...session, needsSecondFactor: false } as Person,
      language: 'fr',
    },
  );
  return { actor, selling };
}

/** A product that another shop sells, with a bar code, and a shop that does not. */
async function scene() {
  const offer = await addOffer(market.owner, { seller: `autre-${randomUUID().slice(0, 8)}` });
  const own = await addOffer(market.owner, { seller: `boutique-${randomUUID().slice(0, 8)}` });
  const [product] = await market.owner<{ id: string; title: string }[]>`
    select p.id, p.title_fr as title from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
  const [shop] = await market.owner<{ seller: string; profile: string }[]>`
    select seller_id as seller, shipping_profile_id as profile from offers where id = ${own.id}`;
  return { product: product!, ...shop! };
}
const none = new URLSearchParams();
const terms = {
  priceMinor: 2500,
  currency: 'CAD',
  stock: 3,
  minimumOrderQuantity: 1,
  shipsFrom: 'CA',
  reference: null,
};

test('issue 22: a product is found by words and by bar code, offered, and in search at once; a second sending changes nothing', async () => {
  const { product, seller, profile } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const digits = `400${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  const barcode = digits + String((10 - (sum % 10)) % 10);
  await market.owner`insert into product_barcodes (barcode, product_id) values (${barcode}, ${product.id})`;
  for (const q of [product.title, barcode]) {
    const found = await selling.productsToSell(seller, new URLSearchParams({ q }));
    expect(found.rows.map(({ id, isOwn }) => [id, isOwn])).toEqual([[product.id, false]]);
  }
  const wrong = `${digits}${(Number(barcode[12]) + 1) % 10}`;
  expect((await selling.productsToSell(seller, new URLSearchParams({ q: wrong }))).isWrongBarcode).toBe(true);

  const offer = randomUUID();
  const input = { seller, offer, product: product.id, ...terms, profile };
  expect(await act<AddedOffer>(actor, 'offer/add', input)).toEqual({ product: product.id, isRepeat: false });
  expect(await act<AddedOffer>(actor, 'offer/add', input)).toEqual({ product: product.id, isRepeat: true });
  for (const other of [{ priceMinor: 1 }, { stock: 1 }, { shipsFrom: 'ML' }, { reference: 'autre' }, { profile: null }])
    await expect(act(actor, 'offer/add', { ...input, ...other })).rejects.toMatchObject({ code: 'request/key-reused' });
  expect(await act<AddedOffer>(actor, 'offer/add', { ...input, offer: randomUUID() })).toEqual({ fault: 'already' });
  const rows = await market.owner`
    select o.price_minor::int as price, o.is_active as on, ${seller} = any (s.sellers) as found, (select count(*)::int from price_changes c where c.offer_id = o.id) as logged
    from offers o join product_search s on s.product_id = o.product_id where o.seller_id = ${seller} and o.product_id = ${product.id}`;
  expect([...rows]).toEqual([{ price: 2500, on: true, found: true, logged: 1 }]);
  expect(
    await market.owner`select 1 from audit_log where action = 'offer/added' and facts ->> 'offer' = ${offer}`,
  ).toHaveLength(1);
});

test('issue 22: not without the permission, not for another shop, not in another currency, not a dish, not a hidden product', async () => {
  const { product, seller, profile } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const input = { seller, offer: randomUUID(), product: product.id, ...terms, profile };
  const packer = await member(seller, 'orders');
  await expect(act(packer.actor, 'offer/add', input)).rejects.toMatchObject({ code: 'access/denied' });
  await expect(packer.selling.productsToSell(seller, new URLSearchParams({ q: 'x' }))).rejects.toMatchObject({
    code: 'access/denied',
  });
  const other = await scene();
  await expect(act(actor, 'offer/add', { ...input, seller: other.seller })).rejects.toMatchObject({
    code: 'access/denied',
  });
  expect(await act(actor, 'offer/add', { ...input, profile: other.profile })).toEqual({ fault: 'terms' });
  expect(await act(actor, 'offer/add', { ...input, currency: 'XOF' })).toEqual({ fault: 'terms' });
  expect(await act(actor, 'offer/add', { ...input, priceMinor: 0 })).toEqual({ fault: 'price' });
  const dish = await addOffer(market.owner, { seller: `table-${randomUUID().slice(0, 8)}`, source: 'restaurant' });
  const [plate] = await market.owner<{ id: string }[]>`select product_id as id from offers where id = ${dish.id}`;
  expect(await act(actor, 'offer/add', { ...input, product: plate!.id })).toEqual({ fault: 'gone' });
  expect(await selling.productToSell(seller, plate!.id)).toBeNull();
  await market.owner`update products set is_hidden = true where id = ${product.id}`;
  expect(await act(actor, 'offer/add', input)).toEqual({ fault: 'gone' });
  expect((await selling.productsToSell(seller, new URLSearchParams({ q: product.title }))).rows).toEqual([]);
});

const texts = {
  titleFr: 'Savon noir au karité',
  titleEn: '',
  descriptionFr: '',
  descriptionEn: '',
  brand: '',
  category: 'beaute-sante',
  subcategory: '',
  specs: [],
};
const describe = (actor: Actor, input: object) =>
  act<DescribedProduct>(actor, 'product/describe', {
    change: randomUUID(),
    version: 0,
    texts,
    barcode: '',
    ...input,
  });

test('issue 22: a new product is a draft that nobody sees, is published with its price once, and two people do not overwrite each other', async () => {
  const { seller, profile } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const product = randomUUID();
  expect(await describe(actor, { seller, product })).toEqual({ isNew: true, isRepeat: false });
  const stored = async () => (await selling.ownProduct(seller, product))!.product;
  expect(await stored()).toMatchObject({ isDraft: true, missing: 'en', titleEn: 'Savon noir au karité' });
  const shown = async () =>
    (await market.owner`select is_shown as shown from products where id = ${product}`)[0]!['shown'] as boolean;
  expect(await shown()).toBe(false);

  const { version } = await stored();
  const english = { ...texts, titleEn: 'Black shea soap' };
  const change = randomUUID();
  expect(await describe(actor, { seller, product, version, change, texts: english })).toMatchObject({ isNew: false });
  expect(await describe(actor, { seller, product, version, change, texts: english })).toMatchObject({ isRepeat: true });
  expect(await describe(actor, { seller, product, version, texts })).toEqual({ fault: 'changed' });
  expect(await stored()).toMatchObject({ titleEn: 'Black shea soap', missing: null });

  const publish = { seller, product, offer: randomUUID(), ...terms, profile };
  expect(await act(actor, 'product/publish', publish)).toEqual({ product, isRepeat: false });
  expect(await act(actor, 'product/publish', publish)).toEqual({ product, isRepeat: true });
  await expect(act(actor, 'product/publish', { ...publish, stock: 1 })).rejects.toMatchObject({
    code: 'request/key-reused',
  });
  expect(await act(actor, 'product/publish', { ...publish, offer: randomUUID() })).toEqual({ fault: 'gone' });
  expect([await shown(), (await stored()).isDraft]).toEqual([true, false]);
  expect(await market.owner`select 1 from offers where product_id = ${product}`).toHaveLength(1);

  const copy = randomUUID();
  expect(await act(actor, 'product/duplicate', { seller, product, copy })).toEqual({ isDone: true, isRepeat: false });
  expect((await selling.ownProducts(seller, none)).rows.map(({ id, isDraft }) => [id, isDraft])).toEqual([
    [copy, true],
    [product, false],
  ]);
});

test('issue 22: only the seller that described a product changes it, and only while no other shop sells it; a taken bar code says whose', async () => {
  const [mine, other] = [await scene(), await scene()];
  const { actor } = await member(mine.seller, 'products');
  const rival = await member(other.seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller: mine.seller, product, barcode: '4006381333931' });
  await act(actor, 'product/publish', {
    seller: mine.seller,
    product,
    offer: randomUUID(),
    ...terms,
    profile: mine.profile,
  });
  expect(await describe(rival.actor, { seller: other.seller, product })).toEqual({ fault: 'closed' });
  expect(await rival.selling.ownProduct(other.seller, product)).toBeNull();
  const second = { seller: other.seller, product: randomUUID(), barcode: '4006381333931' };
  expect(await describe(rival.actor, second)).toEqual({ taken: product });
  expect(await describe(rival.actor, { ...second, barcode: '4006381333932' })).toEqual({
    faults: { barcode: 'digits' },
  });
  await act(rival.actor, 'offer/add', {
    seller: other.seller,
    offer: randomUUID(),
    product,
    ...terms,
    profile: other.profile,
  });
  expect(await describe(actor, { seller: mine.seller, product, version: 1 })).toEqual({ fault: 'closed' });
});

test('issue 22: pictures are put in order and taken away only as the form showed them', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller, product });
  const hashes = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'].map((hash, n) => hash.slice(0, 15) + n);
  for (const [n, hash] of hashes.entries()) {
    await market.owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 640, 640, 1000)`;
    await market.owner`insert into product_images (product_id, position, file_hash) values (${product}, ${n}, ${hash})`;
  }
  const set = (was: string[], to: string[]) =>
    act(actor, 'product/set-pictures', { seller, product, file: null, order: { was, to } });
  expect(await set(hashes, hashes.toReversed())).toBeNull();
  expect(await set(hashes, hashes.toReversed())).toBeNull();
  expect((await selling.ownProduct(seller, product))!.product.pictures).toEqual(hashes.toReversed());
  expect(await set(hashes, [hashes[0]!])).toBe('changed');
  expect(await set(hashes.toReversed(), [hashes[0]!])).toBeNull();
  expect(await act(actor, 'product/set-pictures', { seller, product, file: 'x', order: null })).toBe('missing');
});

/** As server/http/form-file.ts hands a file over. */
function received(text: string | Uint8Array): string {
  const [token, path] = [randomUUID(), join(dir, randomUUID())];
  writeFileSync(path, text);
  addReceivedFile(token, { path, bytes: Buffer.byteLength(text), head: Buffer.from(text).subarray(0, 64) });
  return token;
}

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
  await runImport.perform(market.shop, tester, { upload: id });
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
  await runImport.perform(market.shop, tester, { upload: id });
  expect(await offers()).toBe(1980);
  const kinds = await market.owner`
    select distinct o.source::text as source, o.is_direct as direct, o.retailer_url as url, p.rating, p.rating_count as n, p.popularity
    from offers o join products p on p.id = o.product_id where o.seller_id = ${seller} and o.external_id like 'ref-%'`;
  expect([...kinds]).toEqual([{ source: 'merchant', direct: true, url: null, rating: null, n: 0, popularity: 0 }]);
}, 180_000);

test('issue 22: what is exported says, imported again, nothing new', async () => {
  const { seller, product, profile } = await scene();
  const { actor, selling } = await member(seller, 'products');
  await act(actor, 'offer/add', { seller, offer: randomUUID(), product: product.id, ...terms, profile });
  await market.owner`update offers set external_id = 'ancienne' where seller_id = ${seller} and external_id is null`;
  const id = randomUUID();
  const file = received(await selling.offersFile(seller));
  expect(await act(actor, 'offer/import', { seller, id, fileName: '', file })).toBeNull();
  await runImport.perform(market.shop, tester, { upload: id });
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
  await runImport.perform(market.shop, tester, { upload: id });
  expect((await selling.imports(seller))[0]).toMatchObject({
    isDryRun: true,
    counts: { read: 2, created: 1, refused: 1 },
  });
  expect(await selling.importRefused(seller, id, 50)).toMatchObject([{ line: 3, column: 'price', found: 'gratuit' }]);
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(true);
  await runImport.perform(market.shop, tester, { upload: id });
  const rows =
    await market.owner`select price_minor::int as price, stock from offers where seller_id = ${seller} and external_id = 'x-1'`;
  expect([...rows]).toEqual([{ price: 2450, stock: 3 }]);
  // On sale meanwhile: the same file says nothing new, and does not end the sale.
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
  await runImport.perform(market.shop, tester, { upload: same });
  expect((await selling.imports(seller))[0]).toMatchObject({ counts: { changed: 0, unchanged: 1, refused: 1 } });
  expect(await act(actor, 'offer/apply-import', { seller, id: same })).toBe(true);
  await runImport.perform(market.shop, tester, { upload: same });
  const priced = await market.owner`select price_minor::int as price from offers where id = ${offer!.id}`;
  expect([...priced]).toEqual([{ price: 2000 }]);
  await market.owner`update offers set external_id = 'ancienne' where seller_id = ${seller} and external_id is null`;
  const again = randomUUID();
  const exported = new Uint8Array(await new Response(await selling.offersWorkbook(seller)).arrayBuffer());
  expect(await act(actor, 'offer/import', { seller, id: again, fileName: '', file: received(exported) })).toBeNull();
  await runImport.perform(market.shop, tester, { upload: again });
  expect((await selling.imports(seller))[0]).toMatchObject({ counts: { read: 2, created: 0, refused: 0 } });
  const broken = received(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]));
  expect(
    await act(actor, 'offer/import', { seller, id: randomUUID(), fileName: 'x.xlsx', file: broken }),
  ).toMatchObject({
    code: 'fault_workbook',
  });
});

/** A bar code that nobody has, with its right check digit. */
function freshBarcode(): string {
  const digits = `401${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
/** A product of nobody in this state, found by a bar code. */
async function codedProduct(changes: object) {
  const [barcode, id] = [freshBarcode(), randomUUID()];
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
  await runImport.perform(market.shop, tester, { upload: id });
  const refused = await selling.importRefused(seller, id, 50);
  expect(refused!.map(({ line, column }) => [line, column])).toEqual([
    [2, 'barcodes'],
    [3, 'barcodes'],
  ]);
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(true);
  await runImport.perform(market.shop, tester, { upload: id });
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
  addReceivedFile(token, { path, bytes: packed.length, head: packed.subarray(0, 64) });
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
  await runImport.perform(market.shop, tester, { upload: first });

  const long = Array.from({ length: 50_001 }, (_, n) => `r${n},A,cuisine,x,CAD`);
  expect(await send(received([head, ...long].join('\n')), second)).toBeNull();
  expect(await act(actor, 'offer/apply-import', { seller, id: first })).toBe(false);
  await runImport.perform(market.shop, tester, { upload: second });
  const [failed] = await selling.imports(seller);
  expect(failed).toMatchObject({ id: second, state: 'failed', fault: 'fault_rows' });
}, 120_000);

test('a suspended seller describes, publishes, duplicates and imports nothing, and puts up no pictures', async () => {
  const { seller, profile } = await scene();
  const { actor } = await member(seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller, product });
  const id = randomUUID();
  const file = () => received('external_id,title_fr,category,price,currency\na,Article,cuisine,10,CAD');
  expect(await act(actor, 'offer/import', { seller, id, fileName: '', file: file() })).toBeNull();
  await runImport.perform(market.shop, tester, { upload: id });
  await market.owner`
    insert into seller_suspensions (seller_id, reason, was_active, suspended_by) values (${seller}, 'Colis jamais partis', true, 'test')`;
  expect(await describe(actor, { seller, product, version: 1 })).toEqual({ fault: 'closed' });
  expect(await describe(actor, { seller, product: randomUUID() })).toEqual({ fault: 'closed' });
  const publish = { seller, product, offer: randomUUID(), ...terms, profile };
  expect(await act(actor, 'product/publish', publish)).toEqual({ fault: 'gone' });
  const copied = await act(actor, 'product/duplicate', { seller, product, copy: randomUUID() });
  expect(copied).toEqual({ isDone: false, isRepeat: false });
  expect(await act(actor, 'product/set-pictures', { seller, product, file: 'x', order: null })).toBe('closed');
  const sent = await act(actor, 'offer/import', { seller, id: randomUUID(), fileName: '', file: file() });
  expect(sent).toEqual({ code: 'upload_closed', facts: {} });
  expect(await act(actor, 'offer/apply-import', { seller, id })).toBe(false);
  await market.owner`update seller_suspensions set lifted_at = now(), lifted_by = 'test' where seller_id = ${seller}`;
  expect(await act(actor, 'product/publish', publish)).toEqual({ product, isRepeat: false });
});

test('a picture for a product of another seller is not even stored', async () => {
  const [mine, other] = [await scene(), await scene()];
  const { actor } = await member(mine.seller, 'products');
  const rival = await member(other.seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller: mine.seller, product });
  const input = { seller: other.seller, product, file: received('no picture'), order: null };
  expect(await act(rival.actor, 'product/set-pictures', input)).toBe('closed');
});

test('a draft keeps its bar code from nobody: who publishes first has it, and the other is told', async () => {
  const [mine, other] = [await scene(), await scene()];
  const { actor, selling } = await member(mine.seller, 'products');
  const rival = await member(other.seller, 'products');
  const [barcode, one, two] = [freshBarcode(), randomUUID(), randomUUID()];
  expect(await describe(actor, { seller: mine.seller, product: one, barcode })).toMatchObject({ isNew: true });
  expect(await describe(rival.actor, { seller: other.seller, product: two, barcode })).toMatchObject({ isNew: true });
  expect((await selling.ownProduct(mine.seller, one))!.product.barcode).toBe(barcode);
  const holders = async () =>
    (await market.owner`select product_id as id from product_barcodes where barcode = ${barcode}`).map(({ id }) => id);
  expect(await holders()).toEqual([]);
  const publish = (who: Actor, { seller, profile }: { seller: string; profile: string }, product: string) =>
    act(who, 'product/publish', { seller, product, offer: randomUUID(), ...terms, profile });
  expect(await publish(rival.actor, other, two)).toMatchObject({ product: two });
  expect(await holders()).toEqual([two]);
  expect(await publish(actor, mine, one)).toEqual({ fault: 'barcode' });
  const { version } = (await selling.ownProduct(mine.seller, one))!.product;
  expect(await describe(actor, { seller: mine.seller, product: one, version })).toMatchObject({ isNew: false });
  expect(await publish(actor, mine, one)).toMatchObject({ product: one });
});

test('issue 22: a variant is a draft with the texts of its product and its own title, once; the product takes its place with the first one', async () => {
  const { seller } = await scene();
  const { actor, selling } = await member(seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller, product });
  const add = (more: object = {}, by = actor) => {
    const copy = randomUUID();
    return act<AddedVariant>(by, 'product/add-variant', {
      seller,
      product,
      copy,
      change: copy,
      axes: ['taille', 'couleur'],
      own: ['M', 'Rouge | Red'],
      values: ['G', 'Rouge | Red'],
      ...more,
    });
  };
  expect(await add({ axes: [] })).toEqual({ fault: 'axes' });
  expect(await add({ axes: ['taille', 'taille'] })).toEqual({ fault: 'axes' });
  expect(await add({ own: ['M', ''] })).toEqual({ fault: 'own' });
  expect(await add({ values: ['G'] })).toEqual({ fault: 'values' });
  expect(await add({ values: ['m', 'rouge'] })).toEqual({ fault: 'taken' });
  expect((await selling.ownProduct(seller, product))!.group).toBeNull();

  const copy = randomUUID();
  expect(await add({ copy, change: copy })).toEqual({ isRepeat: false });
  expect(await add({ copy, change: copy })).toEqual({ isRepeat: true });
  const [before, made] = [await selling.ownProduct(seller, product), await selling.ownProduct(seller, copy)];
  expect(made!.product).toMatchObject({ isDraft: true, barcode: null, descriptionFr: before!.product.descriptionFr });
  expect([before!.product.titleFr, made!.product.titleFr].map((title) => title.split(', ').slice(-2))).toEqual([
    ['M', 'Rouge'],
    ['G', 'Rouge'],
  ]);
  expect(made!.product.titleEn).toMatch(/, G, Red$/);
  expect(made!.group!.variants.map(({ id }) => id).toSorted()).toEqual([product, copy].toSorted());
  // Of the next one only its values are asked.
  expect(await add({ axes: [], own: [], values: ['TG', 'Bleu'] })).toEqual({ isRepeat: false });
  expect(await add({ values: ['TG', 'Bleu'] })).toEqual({ fault: 'taken' });

  const rival = await scene();
  const stranger = await member(rival.seller, 'products');
  expect(await add({ seller: rival.seller, values: ['P', 'Vert'] }, stranger.actor)).toEqual({ fault: 'closed' });
});
