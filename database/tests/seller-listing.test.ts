// A seller lists products of the shared catalogue: found by words or bar code, listed once, only with permission.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { AddVariantResult } from '#server/catalogue/actions/add-variant.ts';
import type { SaveSellerProductDraftResult } from '#server/catalogue/actions/describe-product.ts';
import type { AddOfferResult } from '#server/sellers/actions/add-offer.ts';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { exampleOfferTerms, newBarcode, createListingHelpers } from './listing-scene.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-offers-'));
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket({ importsDir: dir });
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});
const { act, scene, member, received } = createListingHelpers(
  () => market,
  () => dir,
);

const none = new URLSearchParams();

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
  const input = { seller, offer, product: product.id, ...exampleOfferTerms, profile };
  expect(await act<AddOfferResult>(actor, 'offer/add', input)).toEqual({ product: product.id, isRepeat: false });
  expect(await act<AddOfferResult>(actor, 'offer/add', input)).toEqual({ product: product.id, isRepeat: true });
  for (const other of [{ priceMinor: 1 }, { stock: 1 }, { shipsFrom: 'ML' }, { reference: 'autre' }, { profile: null }])
    await expect(act(actor, 'offer/add', { ...input, ...other })).rejects.toMatchObject({ code: 'request/key-reused' });
  expect(await act<AddOfferResult>(actor, 'offer/add', { ...input, offer: randomUUID() })).toEqual({
    fault: 'already',
  });
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
  const input = { seller, offer: randomUUID(), product: product.id, ...exampleOfferTerms, profile };
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
  act<SaveSellerProductDraftResult>(actor, 'product/describe', {
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

  const publish = { seller, product, offer: randomUUID(), ...exampleOfferTerms, profile };
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
    ...exampleOfferTerms,
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
    ...exampleOfferTerms,
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

test('a suspended seller describes, publishes, duplicates and imports nothing, and puts up no pictures', async () => {
  const { seller, profile } = await scene();
  const { actor } = await member(seller, 'products');
  const product = randomUUID();
  await describe(actor, { seller, product });
  const id = randomUUID();
  const file = () => received('external_id,title_fr,category,price,currency\na,Article,cuisine,10,CAD');
  expect(await act(actor, 'offer/import', { seller, id, fileName: '', file: file() })).toBeNull();
  await runImport.perform(market.shop, testJobActor, { upload: id });
  await market.owner`
    insert into seller_suspensions (seller_id, reason, was_active, suspended_by) values (${seller}, 'Colis jamais partis', true, 'test')`;
  expect(await describe(actor, { seller, product, version: 1 })).toEqual({ fault: 'closed' });
  expect(await describe(actor, { seller, product: randomUUID() })).toEqual({ fault: 'closed' });
  const publish = { seller, product, offer: randomUUID(), ...exampleOfferTerms, profile };
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
  const [barcode, one, two] = [newBarcode(), randomUUID(), randomUUID()];
  expect(await describe(actor, { seller: mine.seller, product: one, barcode })).toMatchObject({ isNew: true });
  expect(await describe(rival.actor, { seller: other.seller, product: two, barcode })).toMatchObject({ isNew: true });
  expect((await selling.ownProduct(mine.seller, one))!.product.barcode).toBe(barcode);
  const holders = async () =>
    (await market.owner`select product_id as id from product_barcodes where barcode = ${barcode}`).map(({ id }) => id);
  expect(await holders()).toEqual([]);
  const publish = (who: Actor, { seller, profile }: { seller: string; profile: string }, product: string) =>
    act(who, 'product/publish', { seller, product, offer: randomUUID(), ...exampleOfferTerms, profile });
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
    return act<AddVariantResult>(by, 'product/add-variant', {
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
  // The group's attributes are known now, so for the next variant only the values are needed.
  expect(await add({ axes: [], own: [], values: ['TG', 'Bleu'] })).toEqual({ isRepeat: false });
  expect(await add({ values: ['TG', 'Bleu'] })).toEqual({ fault: 'taken' });

  const rival = await scene();
  const stranger = await member(rival.seller, 'products');
  expect(await add({ seller: rival.seller, values: ['P', 'Vert'] }, stranger.actor)).toEqual({ fault: 'closed' });
});
