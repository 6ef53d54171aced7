// Dishes that a restaurant describes, on PostgreSQL: drafts, publishing, archiving, place on the menu, permissions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { createOrEditDish } from '#server/sellers/actions/describe-dish.ts';
import { moveMenuSectionOrDish } from '#server/sellers/actions/move-menu-item.ts';
import { saveMenuSection } from '#server/sellers/actions/save-menu-section.ts';
import { setDishVisible } from '#server/sellers/actions/set-dish-visible.ts';
import { findDish } from '#server/sellers/queries/dishes.ts';
import { findMenuForEditor } from '#server/sellers/queries/menus.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const memberOf = (seller: string) => addMember(market.owner, seller, 'products');

/** A restaurant with one dish on its menu, a section, and its cook. */
async function scene() {
  const first = await addOffer(market.owner, { seller: `maquis-${randomUUID().slice(0, 6)}`, source: 'restaurant' });
  const [row] = await market.owner<{ seller: string }[]>`select seller_id as seller from offers where id = ${first.id}`;
  const seller = row!.seller;
  const cook = await memberOf(seller);
  const section = await saveMenuSection.perform(market.shop, cook, {
    seller,
    id: null,
    nameFr: 'Grillades',
    nameEn: 'Grills',
    position: 1,
  });
  return { first, seller, cook, section };
}
const dish = {
  nameFr: 'Poulet bicyclette',
  nameEn: 'Free-range chicken',
  descriptionFr: 'Grillé au charbon.',
  descriptionEn: 'Grilled over charcoal.',
  priceMinor: 1850,
  currency: 'CAD',
  section: null as string | null,
  allergens: ['mustard' as const],
};
const draftOf = async (seller: string, cook: Actor, changes: Partial<typeof dish> = {}) => {
  const offer = randomUUID();
  const done = await createOrEditDish.perform(market.shop, cook, {
    seller,
    offer,
    change: randomUUID(),
    version: '',
    dish: { ...dish, ...changes },
  });
  expect(done).toEqual({ isNew: true, isRepeat: false });
  return offer;
};
const read = (seller: string, offer: string) => asMarket(market.shop.sql, (tx) => findDish(tx, seller, offer));
const isPayable = async (offer: string) =>
  (await quoteOrder(market.shop, { lines: [{ offer_id: offer, quantity: 1 }], country: 'CA', currency: 'CAD' }, 'fr'))
    .payable;
/** The rows of a dish that a visitor can read: its offer, its product, its position on the menu. */
const seenByVisitors = (offer: string) =>
  asAnon(market.shop.sql, async (tx) => [
    (await tx`select from offers where id = ${offer}`).length,
    (await tx`select from products where id = ${offer}`).length,
    (await tx`select from menu_dishes where offer_id = ${offer}`).length,
  ]);

test('R-FREE-09 a new dish is a draft that nobody sees or orders; published it stands on the menu; archived it is kept', async () => {
  const { seller, cook, section } = await scene();
  const offer = await draftOf(seller, cook, { section });
  expect(await seenByVisitors(offer)).toEqual([0, 0, 0]);
  expect(await isPayable(offer)).toBe(false);
  expect(await read(seller, offer)).toMatchObject({ isDraft: true, isActive: false, section, allergens: ['mustard'] });
  const show = (isShown: boolean) => setDishVisible.perform(market.shop, cook, { seller, offer, isShown });
  expect([await show(true), await show(true)]).toEqual([true, false]);
  expect(await seenByVisitors(offer)).toEqual([1, 1, 1]);
  expect(await isPayable(offer)).toBe(true);
  await show(false);
  expect(await seenByVisitors(offer)).toEqual([0, expect.any(Number), 0]);
  expect(await isPayable(offer)).toBe(false);
  expect(await read(seller, offer)).toMatchObject({ isDraft: false, isActive: false, nameFr: dish.nameFr });
  await show(true);
  expect(await isPayable(offer)).toBe(true);
  const audited = await market.owner<{ action: string }[]>`
    select action from audit_log where facts ->> 'offer' = ${offer} order by id`;
  expect(audited.map(({ action }) => action)).toEqual([
    'menu/dish-described',
    'menu/dish-shown',
    'menu/dish-archived',
    'menu/dish-shown',
  ]);
});

test('R-FREE-09 a form sent twice is one dish; a change of another person is not overwritten; a fault is named by its field', async () => {
  const { seller, cook } = await scene();
  const offer = await draftOf(seller, cook);
  const send = (changes: Partial<typeof dish>, version: string) =>
    createOrEditDish.perform(market.shop, cook, {
      seller,
      offer,
      change: randomUUID(),
      version,
      dish: { ...dish, ...changes },
    });
  expect(await send({}, '')).toEqual({ isNew: false, isRepeat: true });
  const { version } = (await read(seller, offer))!;
  expect(await send({ priceMinor: 1900 }, version)).toEqual({ isNew: false, isRepeat: false });
  expect(await send({ priceMinor: 1900 }, version)).toEqual({ isNew: false, isRepeat: true });
  expect(await send({ nameFr: 'Poulet' }, version)).toEqual({ fault: 'changed' });
  expect(await read(seller, offer)).toMatchObject({ nameFr: dish.nameFr, priceMinor: 1900 });
  expect(await send({ nameFr: '', nameEn: '', priceMinor: 0 }, version)).toEqual({
    faults: { nameFr: 'missing', price: 'price' },
  });
  expect(await send({ currency: 'XOF' }, version)).toEqual({ fault: 'currency' });
});

test('R-FREE-09 a dish of the catalogue, and one of another restaurant, is not theirs to describe', async () => {
  const [one, other] = [await scene(), await scene()];
  const offer = await draftOf(other.seller, other.cook);
  for (const [seller, id] of [
    [one.seller, offer],
    [one.seller, one.first.id],
  ] as const)
    expect(
      await createOrEditDish.perform(market.shop, one.cook, {
        seller,
        offer: id,
        change: randomUUID(),
        version: '',
        dish,
      }),
    ).toEqual({ fault: 'closed' });
  await expect(
    createOrEditDish.perform(market.shop, one.cook, {
      seller: other.seller,
      offer: randomUUID(),
      change: randomUUID(),
      version: '',
      dish,
    }),
  ).rejects.toMatchObject({ code: 'access/denied' });
  await expect(
    setDishVisible.perform(market.shop, one.cook, { seller: one.seller, offer, isShown: true }),
  ).rejects.toMatchObject({ code: 'menu/not-found' });
  // A dish cannot be in another restaurant's section, so this one is saved without a section.
  const strayed = await draftOf(one.seller, one.cook, { section: other.section });
  expect(await read(one.seller, strayed)).toMatchObject({ section: null });
});

test('R-FREE-09 sections and dishes move to a place; asked twice they stand there once', async () => {
  const { seller, cook, section } = await scene();
  const dishes = [];
  for (const nameFr of ['Un', 'Deux', 'Trois']) dishes.push(await draftOf(seller, cook, { nameFr, section }));
  const order = async () => {
    const menu = await asMarket(market.shop.sql, (tx) => findMenuForEditor(tx, seller));
    return menu.dishes.filter((row) => row.section === section).map((row) => row.offer);
  };
  expect(await order()).toEqual(dishes);
  const move = (what: 'dish' | 'section', id: string, place: number) =>
    moveMenuSectionOrDish.perform(market.shop, cook, { seller, what, id, place });
  await move('dish', dishes[2]!, 1);
  await move('dish', dishes[2]!, 1);
  expect(await order()).toEqual([dishes[2], dishes[0], dishes[1]]);
  const drinks = await saveMenuSection.perform(market.shop, cook, {
    seller,
    id: null,
    nameFr: 'Boissons',
    nameEn: 'Drinks',
    position: 2,
  });
  await move('section', drinks, 1);
  const { sections } = await asMarket(market.shop.sql, (tx) => findMenuForEditor(tx, seller));
  expect(sections.map(({ id, position }) => [id, position])).toEqual([
    [drinks, 1],
    [section, 2],
  ]);
  await expect(move('dish', randomUUID(), 1)).rejects.toMatchObject({ code: 'menu/not-found' });
});
