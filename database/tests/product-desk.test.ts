// The employees' product screens: changes with undo, edit conflicts, merging duplicates, clearing the catalogue.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { clearCatalogue } from '#server/catalogue/actions/clear-catalogue.ts';
import { editProduct } from '#server/catalogue/actions/edit-product.ts';
import { continueCatalogueClearing } from '#server/catalogue/actions/continue-clearing.ts';
import { setProductsHidden } from '#server/catalogue/actions/hide-products.ts';
import { mergeProducts } from '#server/catalogue/actions/merge-products.ts';
import { moveProducts } from '#server/catalogue/actions/move-products.ts';
import { restoreCatalogue } from '#server/catalogue/actions/restore-catalogue.ts';
import { undoMerge } from '#server/catalogue/actions/undo-merge.ts';
import { undoChange } from '#server/catalogue/actions/undo-change.ts';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { findDuplicateGroups, findDuplicatesOfProduct } from '#server/catalogue/queries/merges.ts';
import { randomRunCount } from '../../tests/draws.ts';
import { addOffer as addSoldOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { addOffer, addProduct, addSeller, addOfferedProduct } from './catalogue-rows.ts';

let market: TestMarket;
beforeAll(async () => void (market = await openTestMarket()));
afterAll(() => market.stop());

const reader = { country: 'CA', currency: 'CAD', language: 'fr' } as const;
const page = (slug: string) => asAnon(market.shop.sql, (tx) => findProductBySlug(tx, slug, reader));
const findable = async (id: string): Promise<boolean> =>
  (await market.owner`select from product_search where product_id = ${id}`).length > 0;
const audits = async (action: string): Promise<number> =>
  (await market.owner<{ n: number }[]>`select count(*)::int as n from audit_log where action = ${action}`)[0]!.n;
const employee: Actor = {
  kind: 'employee',
  id: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
};
const textsOf = (title: string) => ({
  titleFr: title,
  titleEn: title,
  descriptionFr: '',
  descriptionEn: '',
  brand: '',
  category: 'electronique',
  subcategory: '',
  specs: [],
});

describe('changes', () => {
  test('an employee edits the texts; the second one who had the same page open overwrites nothing', async () => {
    const { id, slug } = await addOfferedProduct(market.owner, 'Bouilloire', 2500);
    const [{ version }] = await market.owner<[{ version: number }]>`select version from products where id = ${id}`;
    const first = {
      change: randomUUID(),
      product: id,
      version,
      texts: { ...textsOf('Bouilloire'), specs: [{ name_fr: 'Volume', name_en: '', value_fr: '1 l', value_en: '' }] },
      pictures: null,
    };
    await editProduct.perform(market.shop, employee, first);
    expect((await page(slug))?.attributes).toEqual([{ name: 'Volume', value: '1 l' }]);
    const before = await audits('product/edited');
    // The same form, sent again, changes nothing and is not refused.
    await editProduct.perform(market.shop, employee, first);
    expect(await audits('product/edited')).toBe(before);
    await expect(
      editProduct.perform(market.shop, cliActor, {
        ...first,
        change: randomUUID(),
        texts: textsOf('Une autre bouilloire'),
      }),
    ).rejects.toMatchObject({ code: 'product/changed', status: 409 });
    expect((await page(slug))?.title).toBe('Bouilloire');
    await expect(
      editProduct.perform(market.shop, employee, { ...first, change: randomUUID(), texts: textsOf('') }),
    ).rejects.toMatchObject({ code: 'product/not-valid' });
  });

  test('an import that changed the texts meanwhile counts as somebody else', async () => {
    const { id } = await addOfferedProduct(market.owner, 'Tapis', 2500);
    await market.owner`update products set title_fr = 'Tapis berbère' where id = ${id}`;
    await expect(
      editProduct.perform(market.shop, cliActor, {
        change: randomUUID(),
        product: id,
        version: 1,
        texts: textsOf('Tapis rouge'),
        pictures: null,
      }),
    ).rejects.toMatchObject({ code: 'product/changed' });
  });

  test('the order of pictures is changed, and changed back', async () => {
    const { id, slug } = await addOfferedProduct(market.owner, 'Lampe', 2500);
    const hashes = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)];
    for (const [position, hash] of hashes.entries()) {
      await market.owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 1, 1, 1) on conflict do nothing`;
      await market.owner`insert into product_images (product_id, position, file_hash) values (${id}, ${position * 2}, ${hash})`;
    }
    const change = randomUUID();
    const order = [hashes[2]!, hashes[0]!, hashes[1]!];
    await editProduct.perform(market.shop, cliActor, {
      change,
      product: id,
      version: 1,
      texts: textsOf('Lampe'),
      pictures: order,
    });
    expect((await page(slug))?.images.map(({ hash }) => hash)).toEqual(order);
    await undoChange.perform(market.shop, employee, { change });
    expect((await page(slug))?.images.map(({ hash }) => hash)).toEqual(hashes);
  });

  test('a hidden product is gone from search, page, REST and order, and comes back by undo; what was changed since stays', async () => {
    const offer = await addSoldOffer(market.owner, { seller: 'chez-cachee' });
    const [{ id, slug }] = await market.owner<
      [{ id: string; slug: string }]
    >`select p.id, p.slug from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
    const other = await addOfferedProduct(market.owner, 'Autre', 1000);
    const change = randomUUID();
    await setProductsHidden.perform(market.shop, cliActor, { change, products: [id, other.id], isHidden: true });
    expect(await page(slug)).toBeNull();
    expect(await findable(id)).toBe(false);
    expect(await asAnon(market.shop.sql, (tx) => tx`select id from offers where id = ${offer.id}`)).toHaveLength(0);
    await expect(market.place([{ offer }])).rejects.toMatchObject({ code: 'order/lines-refused' });
    await setProductsHidden.perform(market.shop, cliActor, {
      change: randomUUID(),
      products: [other.id],
      isHidden: false,
    });
    await expect(undoChange.perform(market.shop, employee, { change })).rejects.toMatchObject({
      code: 'access/denied',
    });
    expect(await undoChange.perform(market.shop, cliActor, { change })).toMatchObject({
      restored: [id],
      left: [other.id],
    });
    expect(await page(slug)).not.toBeNull();
    await market.place([{ offer }]);
  });

  test('products move to a category together, and back', async () => {
    const made = [
      await addOfferedProduct(market.owner, 'Un', 1000),
      await addOfferedProduct(market.owner, 'Deux', 1000),
    ];
    const change = randomUUID();
    const products = made.map(({ id }) => id);
    await moveProducts.perform(market.shop, employee, {
      change,
      products,
      category: 'cuisine',
      subcategory: 'ustensiles',
    });
    const places = () =>
      market.owner`select distinct category_slug, subcategory_slug from products where id = any(${products})`;
    expect(await places()).toEqual([{ category_slug: 'cuisine', subcategory_slug: 'ustensiles' }]);
    await undoChange.perform(market.shop, employee, { change });
    expect(await places()).toEqual([{ category_slug: 'electronique', subcategory_slug: null }]);
  });
});

describe('duplicates', () => {
  /** All data of these products that a merge moves, and their search rows. */
  const snapshot = (ids: string[]) => market.owner`
    select p.id, p.is_shown, p.merged_into, p.title_fr,
      array(select o.id::text from offers o where o.product_id = p.id order by 1) as offers,
      array(select barcode from product_barcodes b where b.product_id = p.id order by 1) as barcodes,
      array(select position || ':' || file_hash from product_images i where i.product_id = p.id order by 1) as images,
      array(select position || ':' || source from private.picture_sources s where s.product_id = p.id order by 1) as sources,
      array(select user_id || ':' || place from favourites f where f.product_id = p.id order by 1) as favourites,
      array(select wishlist_id || ':' || place from wishlist_items w where w.product_id = p.id order by 1) as lists,
      (select to_jsonb(s) from product_search s where s.product_id = p.id) as search,
      (select jsonb_build_object('words', d.words, 'state', d.state, 'offers', d.offer_count, 'picture', d.has_picture) from private.desk_products d where d.product_id = p.id) as desk
    from products p where p.id = any(${ids}) order by p.id`;

  let serial = 0;
  const digits = (): string => String(20_000_000_000 + serial++);
  async function addDrawn(drawn: Drawn, people: string[]): Promise<string> {
    const { id } = await addProduct(market.owner, 'Savon');
    for (let n = 0; n < drawn.offers; n++)
      await addOffer(market.owner, { id, slug: '' }, await addSeller(market.owner), 1000 + n);
    for (let n = 0; n < drawn.barcodes; n++)
      await market.owner`insert into product_barcodes (barcode, product_id) values (${digits()}, ${id})`;
    for (let n = 0; n < drawn.images; n++) {
      const hash = digits().padStart(64, 'a');
      await market.owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 1, 1, 1)`;
      await market.owner`insert into product_images (product_id, position, file_hash) values (${id}, ${n}, ${hash})`;
      await market.owner`insert into private.picture_sources (product_id, position, source) values (${id}, ${n}, ${hash})`;
    }
    for (const index of drawn.lovers) {
      const user = people[index]!;
      await market.owner`insert into favourites (user_id, product_id, place) values (${user}, ${id}, ${serial++ % 200})`;
      await market.owner`insert into wishlist_items (user_id, wishlist_id, product_id, place)
        select user_id, id, ${id}, ${serial++ % 100} from wishlists where user_id = ${user}`;
    }
    return id;
  }
  type Drawn = { offers: number; barcodes: number; images: number; lovers: number[] };
  const drawnProduct = fc.record({
    offers: fc.integer({ min: 0, max: 3 }),
    barcodes: fc.integer({ min: 0, max: 2 }),
    images: fc.integer({ min: 0, max: 2 }),
    lovers: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  });

  test('a merge that is taken back leaves everything as it was, also a chain of merges taken back in turn', async () => {
    const people: string[] = [];
    for (let n = 0; n < 3; n++) {
      const [{ id }] = await market.owner<
        [{ id: string }]
      >`insert into auth.users (email) values (${`${randomUUID()}@example.org`}) returning id`;
      await market.owner`insert into wishlists (user_id, id, name, place) values (${id}, ${randomUUID()}, 'Liste', 0)`;
      people.push(id);
    }
    await fc.assert(
      fc.asyncProperty(fc.array(drawnProduct, { minLength: 2, maxLength: 4 }), async (drawn) => {
        const ids: string[] = [];
        for (const one of drawn) ids.push(await addDrawn(one, people));
        const states = [await snapshot(ids)];
        const merges: string[] = [];
        // Merges each product into the next one, as a chain.
        for (let n = 0; n + 1 < ids.length; n++) {
          const merge = randomUUID();
          const input = { merge, kept: ids[n + 1]!, merged: ids[n]! };
          await mergeProducts.perform(market.shop, cliActor, input);
          await mergeProducts.perform(market.shop, cliActor, input);
          merges.push(merge);
          states.push(await snapshot(ids));
          // Every offer and bar code belongs to the last product of the chain.
          const last = states.at(-1)!.find(({ id }) => id === ids[n + 1])!;
          const sum = (key: 'offers' | 'barcodes') => drawn.slice(0, n + 2).reduce((total, one) => total + one[key], 0);
          expect(last['offers']).toHaveLength(sum('offers'));
          expect(last['barcodes']).toHaveLength(sum('barcodes'));
        }
        if (merges.length > 1)
          await expect(undoMerge.perform(market.shop, cliActor, { merge: merges[0]! })).rejects.toMatchObject({
            code: 'merge/kept-merged',
          });
        for (const merge of merges.toReversed()) {
          states.pop();
          await undoMerge.perform(market.shop, cliActor, { merge });
          await undoMerge.perform(market.shop, cliActor, { merge });
          expect(await snapshot(ids)).toEqual(states.at(-1));
        }
        await market.owner`delete from products where id = any(${ids})`;
      }),
      { numRuns: randomRunCount(12, 300) },
    );
  });

  test('the address of a merged product leads to the one that was kept, through a chain; offers added since stay there', async () => {
    const [one, two, three] = [
      await addOfferedProduct(market.owner, 'Thé 1', 1000),
      await addOfferedProduct(market.owner, 'Thé 2', 1000),
      await addOfferedProduct(market.owner, 'Thé 3', 1000),
    ];
    const movedTo = async (slug: string) =>
      (await asAnon(market.shop.sql, (tx) => tx`select product_moved_to(${slug}) as slug`))[0]!['slug'];
    const first = randomUUID();
    await mergeProducts.perform(market.shop, cliActor, { merge: first, kept: two.id, merged: one.id });
    const second = randomUUID();
    await mergeProducts.perform(market.shop, cliActor, { merge: second, kept: three.id, merged: two.id });
    expect(await movedTo(one.slug)).toBe(three.slug);
    expect(await page(one.slug)).toBeNull();
    expect((await page(three.slug))?.offers).toHaveLength(3);
    const late = await addOffer(market.owner, three, await addSeller(market.owner), 900);
    await undoMerge.perform(market.shop, cliActor, { merge: second });
    expect(await movedTo(one.slug)).toBe(two.slug);
    expect((await page(three.slug))?.offers.map(({ id }) => id).toSorted()).toEqual([late, three.offer].toSorted());
    expect(await audits('product/merged')).toBeGreaterThan(0);
  });

  test('duplicates are suggested: by a bar code that differs in its leading zeros only, and by name', async () => {
    const [one, two] = [
      await addOfferedProduct(market.owner, 'Radio portative', 1000),
      await addOfferedProduct(market.owner, 'Radio', 1000),
    ];
    await market.owner`insert into product_barcodes (barcode, product_id) values ('012345678905', ${one.id}), ('0012345678905', ${two.id})`;
    const same = await addOfferedProduct(market.owner, 'radio PORTATIVE', 1000);
    const twins = await asMarket(market.shop.sql, (tx) => findDuplicatesOfProduct(tx, one.id));
    expect(twins.map(({ id, why }) => [id, why])).toEqual([
      [two.id, 'barcode'],
      [same.id, 'name'],
    ]);
    const groups = async (why: 'barcode' | 'name') =>
      (await asMarket(market.shop.sql, (tx) => findDuplicateGroups(tx, why, { after: '', most: 50 }))).map(
        ({ products }) => products.map(({ id }) => id).toSorted(),
      );
    expect(await groups('barcode')).toContainEqual([one.id, two.id].toSorted());
    expect(await groups('name')).toContainEqual([one.id, same.id].toSorted());
  });
});

describe('R-ADMIN-12 clearing the catalogue', () => {
  const clear = (clearing: string, shopName = 'sugu ') =>
    clearCatalogue.perform(market.shop, cliActor, { clearing, shopName });
  const follow = (clearing: string | null = null) =>
    continueCatalogueClearing.perform(market.shop, testJobActor, { clearing });

  test('asks for the name, hides everything, keeps orders whole, and brings all of it back', async () => {
    const offer = await addSoldOffer(market.owner, { seller: 'chez-effacee' });
    const hidden = await addOfferedProduct(market.owner, 'Cachée', 1000, { product: { is_hidden: true } });
    const { orderId } = await market.place([{ offer }]);
    const [{ shown }] = await market.owner<
      [{ shown: number }]
    >`select count(*)::int as shown from products where is_shown`;
    const lines = () => market.owner`select * from order_lines where order_id = ${orderId}`;
    const before = await lines();
    await expect(clear(randomUUID(), 'Sugo')).rejects.toMatchObject({ code: 'clearing/name-wrong' });
    const id = randomUUID();
    const begun = await clear(id);
    expect(begun.clearing.counts.products).toBeGreaterThanOrEqual(shown);
    expect((await clear(id)).isNew).toBe(false);
    await expect(clear(randomUUID())).rejects.toMatchObject({ code: 'clearing/busy' });
    await follow(id);
    expect(await market.owner`select from product_search`).toHaveLength(0);
    expect(await lines()).toEqual(before);
    await restoreCatalogue.perform(market.shop, cliActor, { clearing: id });
    await restoreCatalogue.perform(market.shop, cliActor, { clearing: id });
    await follow(id);
    const [now] = await market.owner`select count(*)::int as shown from products where is_shown`;
    expect(now).toEqual({ shown });
    expect(await page(hidden.slug)).toBeNull();
  });

  test('after a day the products are deleted for good, and an order keeps every word and figure of its lines', async () => {
    const offer = await addSoldOffer(market.owner, { seller: 'chez-finie' });
    const { orderId } = await market.place([{ offer }]);
    const [line] =
      await market.owner`select title_fr, unit_price_minor, quantity, slug from order_lines where order_id = ${orderId}`;
    const id = randomUUID();
    await clear(id);
    await follow(id);
    market.passMinutes(24 * 60 + 1);
    await expect(restoreCatalogue.perform(market.shop, cliActor, { clearing: id })).rejects.toMatchObject({
      code: 'clearing/too-late',
    });
    await follow();
    // A product whose units an unpaid order holds is not deleted yet.
    const held =
      await market.owner`select p.id from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
    expect(held).toHaveLength(1);
    await market.owner`update stock_holds set state = 'released' where state = 'held'`;
    await follow();
    expect(await market.owner`select from products where clearing_id is not null`).toHaveLength(0);
    const [after] =
      await market.owner`select title_fr, unit_price_minor, quantity, slug from order_lines where order_id = ${orderId}`;
    expect(after).toEqual(line);
    expect(await audits('catalogue/deleted')).toBe(1);
  });
});
