// Pick-up at a shop's location: the quote's choices, the order's snapshot, refusals, and the hand-over with a code.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPickupPlaceChoice } from '#domain/sellers/pickup-places.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { acceptPart } from '#server/orders/actions/accept-part.ts';
import { confirmPickupAtShop } from '#server/orders/actions/hand-over-at-shop.ts';
import { packPart } from '#server/orders/actions/pack-part.ts';
import { addArrivalTexts } from '#server/orders/arrival-words.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { handOverCode } from '#server/orders/hand-over.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { orderReady } from '#server/orders/notifications/order-ready.ts';
import { orderView } from '#server/orders/order-view.ts';
import { pricedPackingSlipContent } from '#server/orders/packing-slip.ts';
import { mailsOfOrder } from '#server/orders/queries/order-mails.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { receiptContent } from '#server/orders/receipt-content.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { findSellerPart } from '#server/sellers/queries/part-detail.ts';
import { findPickupPlacesOfOffer } from '#server/sellers/queries/pickup-places.ts';
import { addOffer, openTestMarket, type OrderedLine, type TestMarket, testJobActor } from './test-market.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const member = (seller: string) => addMember(market.owner, seller, 'orders');

async function addPlace(seller: string, name: string, { country = 'CA', isPickup = true } = {}): Promise<string> {
  const id = randomUUID();
  await market.owner`
    insert into seller_locations (id, seller_id, name, is_shop, is_pickup, street, city, postal_code, country_code, directions, weekly)
    values (${id}, ${seller}, ${name}, true, ${isPickup}, '12, rue de l’Exemple', 'Montréal', 'H2X 1Y4', ${country}, 'Porte bleue',
      ${market.owner.json([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })))})`;
  return id;
}
const count = (seller: string, location: string, offer: string, units: number) =>
  market.owner`insert into location_stocks (location_id, offer_id, seller_id, units) values (${location}, ${offer}, ${seller}, ${units})`;

/** A shop in Canada with two offers of 19.99 and 8.00 (delivery 5.00 each) and two locations, one without pick-up. */
async function scene() {
  const name = `atelier-${randomUUID().slice(0, 6)}`;
  const one = await addOffer(market.owner, { seller: name, price: 1999 });
  const two = await addOffer(market.owner, { seller: name, price: 800 });
  const [row] = await market.owner<{ seller: string }[]>`select seller_id as seller from offers where id = ${one.id}`;
  const { seller } = row!;
  const near = await addPlace(seller, 'Boutique du centre');
  await addPlace(seller, 'Bureau', { isPickup: false });
  return { one, two, seller, near };
}
type Choices = Record<string, string>;
const quote = (lines: OrderedLine[], kitchens: Choices = {}, country = 'CA') =>
  quoteOrder(
    market.shop,
    {
      lines: lines.map(({ offer, quantity = 1 }) => ({ offer_id: offer.id, quantity })),
      country,
      currency: 'CAD',
      kitchens,
    },
    'fr',
  );
const place = (lines: OrderedLine[], kitchens: Choices, totalEstimatedPriceCents: number, key?: string) =>
  market.place(lines, { totalEstimatedPriceCents, kitchens }, key);
const refusedLines = async (promise: Promise<unknown>) => {
  const refusal = await promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  );
  if (!(refusal instanceof OrderLinesRefusal)) throw refusal;
  return refusal.lines.map(({ code, facts }) => ({ code, facts }));
};
const pay = async (orderId: string) => {
  const [payment] = await market.owner<{ session: string; provider: string }[]>`
    select session_id as session, provider from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session);
  await settlePayment(market.shop, { provider: payment!.provider, sessionId: payment!.session }, testJobActor);
};

test('R-FREE-09 the quote names the places that have everything, and picked up there the delivery is nothing; the product’s price stays the delivered one', async () => {
  const { one, two, seller, near } = await scene();
  const far = await addPlace(seller, 'Dépôt');
  await count(seller, near, one.id, 2);
  const lines = [{ offer: one }, { offer: two }];
  const quoted = await quote(lines);
  // Stock per location is counted for the first offer only, and only `near` has units of this offer.
  expect(quoted.kitchens!.map(({ is_shop: isShop, places, way }) => [isShop, places.map(({ id }) => id), way])).toEqual(
    [[true, [near], 'delivery']],
  );
  expect([quoted.shipping_total, quoted.total]).toEqual([1000, 3799]);
  const picked = await quote(lines, { [seller]: formatPickupPlaceChoice(near) });
  expect([picked.payable, picked.shipping_total, picked.total]).toEqual([true, 0, 2799]);
  expect(picked.lines.map((line) => [line.shipping, line.days_max, line.is_picked_up])).toEqual([
    [0, null, true],
    [0, null, true],
  ]);
  expect(quoted.lines.some((line) => 'is_picked_up' in line)).toBe(false);
  expect(picked.kitchens![0]!.places[0]!.hours).toContain('Aujourd’hui, Boutique du centre, Montréal est ouvert');
  // No location has three units, so pick-up is refused.
  const many = await quote([{ offer: one, quantity: 3 }], { [seller]: formatPickupPlaceChoice(near) });
  expect([many.payable, many.kitchens![0]!.problem?.code]).toEqual([false, 'offer/kitchen-place']);
  // Buyers in another country are not offered pick-up.
  expect((await quote(lines, {}, 'SN')).kitchens).toBeUndefined();
  const [{ slug } = { slug: '' }] = await market.owner<{ slug: string }[]>`
    select p.slug from products p join offers o on o.product_id = p.id where o.id = ${one.id}`;
  const here = { country: 'CA', currency: 'CAD', language: 'fr' } as const;
  const product = await asAnon(market.shop.sql, (tx) => findProductBySlug(tx, slug, here));
  expect(product!.offers[0]!.shown_total).toBe(2499);
  const named = (offer: string, country: string) =>
    asAnon(market.shop.sql, (tx) => findPickupPlacesOfOffer(tx, { offer, seller, country }));
  expect((await named(one.id, 'CA')).map(({ name }) => name)).toEqual(['Boutique du centre']);
  expect((await named(two.id, 'CA')).map(({ name }) => name)).toEqual(['Boutique du centre', 'Dépôt']);
  expect([await named(one.id, 'SN'), far.length]).toEqual([[], 36]);
});

test('R-FREE-09 a place that is gone, is another seller’s or no place of pick-up is refused at the order with what is left to choose; nothing is written', async () => {
  const { one, seller, near } = await scene();
  const other = await scene();
  const [bureau] = await market.owner<{ id: string }[]>`
    select id from seller_locations where seller_id = ${seller} and not is_pickup`;
  for (const id of [other.near, bureau!.id, randomUUID()]) {
    const [refused] = await refusedLines(place([{ offer: one }], { [seller]: formatPickupPlaceChoice(id) }, 1999));
    expect(refused).toMatchObject({
      code: 'offer/kitchen-place-other',
      facts: { place: 'Boutique du centre, Montréal' },
    });
    expect(refusalText(refused!.code, refused!.facts, 'fr')).toContain('Choisissez Boutique du centre, Montréal');
  }
  await market.owner`delete from seller_locations where id = ${near}`;
  const [refused] = await refusedLines(place([{ offer: one }], { [seller]: formatPickupPlaceChoice(near) }, 1999));
  expect(refused!.code).toBe('offer/kitchen-place');
  expect(refused!.facts['seller']).toContain('Vendeur atelier');
  expect(refusalText(refused!.code, refused!.facts, 'en')).toContain('Choose delivery');
  const [orders] = await market.owner`select count(*)::int as n from seller_orders where seller_id = ${seller}`;
  expect(orders).toEqual({ n: 0 });
  // An offer without stated delivery can still be picked up.
  const silent = await scene();
  await market.owner`delete from shipping_rates where profile_id in (select shipping_profile_id from offers where id = ${silent.one.id})`;
  expect((await quote([{ offer: silent.one }])).payable).toBe(false);
  expect(
    (await quote([{ offer: silent.one }], { [silent.seller]: formatPickupPlaceChoice(silent.near) })).payable,
  ).toBe(true);
});

test('R-FREE-09 the place is frozen on the part; the same key is one order, with another place it is refused; papers and pages say where', async () => {
  const { one, seller, near } = await scene();
  const kitchens = { [seller]: formatPickupPlaceChoice(near) };
  const key = randomUUID();
  const { orderId } = await place([{ offer: one }], kitchens, 1999, key);
  expect((await place([{ offer: one }], kitchens, 1999, key)).orderId).toBe(orderId);
  await expect(place([{ offer: one }], {}, 2499, key)).rejects.toMatchObject({ code: 'order/key-reused' });
  const address = 'Boutique du centre, 12, rue de l’Exemple, H2X 1Y4 Montréal';
  const stored = async () =>
    (
      await market.owner`
        select p.way, p.place, p.location_id, p.shipping_minor::int as fee, l.days_min, l.days_max
        from seller_orders p join order_lines l on l.seller_order_id = p.id where p.order_id = ${orderId}`
    )[0];
  expect(await stored()).toEqual({
    way: 'pickup',
    place: address,
    location_id: near,
    fee: 0,
    days_min: null,
    days_max: null,
  });
  const read = async () => {
    const now = market.shop.now();
    const record = await asMarket(market.shop.sql, (tx) => readOrder(tx, orderId));
    return addArrivalTexts(orderView(record!, 'fr', now), now, 'America/Toronto');
  };
  // The buyer sees the pick-up address before the payment too.
  expect((await read()).parts[0]!.arrival).toContain(address);
  await pay(orderId);
  const [part] = (await read()).parts;
  expect(part!.pickup).toMatchObject({ place: address, directions: 'Porte bleue', isReady: false });
  expect(part!.pickup!.hours).toContain('Boutique du centre');
  const order = await read();
  const paper = receiptContent(order, { language: 'fr', timeZone: 'UTC', now: market.shop.now() });
  expect(paper.parts[0]!.heading).toContain(address);
  const own = await asMarket(market.shop.sql, (tx) =>
    findSellerPart(tx, { seller, number: order.number, language: 'fr' }),
  );
  // The seller does not see the buyer's address.
  expect([own!.delivery.name, own!.delivery.street]).toEqual(['Awa Démo', null]);
  const slip = pricedPackingSlipContent(own!, { seller: 'Atelier', language: 'fr', timeZone: 'UTC' });
  expect(slip!.blocks[1]!.lines.join(' ')).toContain(address);
  await market.owner`delete from seller_locations where id = ${near}`;
  expect(await stored()).toMatchObject({ place: address, location_id: null });
  expect((await read()).parts[0]!.pickup).toMatchObject({ place: address, hours: '' });
});

test('R-FREE-09 ready, the buyer is mailed with the code; the shop enters it, wrong ones are counted and end, the right one delivers and is a witness', async () => {
  const { one, seller, near } = await scene();
  const { orderId } = await place([{ offer: one }], { [seller]: formatPickupPlaceChoice(near) }, 1999);
  await pay(orderId);
  const owner = await member(seller);
  const [row] = await market.owner<{ id: string; due: Date | null }[]>`
    select id, ship_by as due from seller_orders where order_id = ${orderId}`;
  const which = { orderId, partId: row!.id };
  expect(row!.due).not.toBeNull();
  const code = handOverCode(market.shop.linkSecret, which.partId);
  const wrong = code === '000000' ? '000001' : '000000';
  const enter = (typed: string) => confirmPickupAtShop.perform(market.shop, owner, { ...which, code: typed });
  await acceptPart.perform(market.shop, owner, which);
  await expect(enter(code)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await packPart.perform(market.shop, owner, which);
  // Packed goods wait for the buyer, so the seller has no shipping deadline any more.
  const [ready] = await market.owner`select ship_by from seller_orders where id = ${which.partId}`;
  expect(ready).toEqual({ ship_by: null });
  const [mail] = await market.owner<{ id: string; parameters: object; language: 'fr' }[]>`
    select id, parameters, language from notifications where subject_id = ${orderId} and template = 'order_ready'`;
  const claimed = { ...mail!, subjectId: orderId } as never;
  const facts = await asMarket(market.shop.sql, (tx) => orderReady.facts(tx, claimed, market.shop));
  expect(orderReady.isStillTrue(facts!, claimed, market.shop.now())).toBe(true);
  const { text } = orderReady.write(facts!, 'fr', { site: 'Sugu', siteUrl: 'http://shop.test', timeZone: 'UTC' });
  for (const said of [code, 'Boutique du centre, 12, rue de l’Exemple', 'Porte bleue', 'Aujourd’hui'])
    expect(text).toContain(said);
  expect(await enter('12')).toEqual({ outcome: 'malformed' });
  expect(await enter(wrong)).toMatchObject({ outcome: 'wrong', left: 14 });
  for (let left = 13; left >= 1; left--) expect(await enter(wrong)).toMatchObject({ outcome: 'wrong', left });
  expect(await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ outcome: 'delivered' });
  expect(await enter(code)).toEqual({ outcome: 'done' });
  const [after] = await market.owner`
    select status, delivery_said_by_seller as said from seller_orders where id = ${which.partId}`;
  expect(after).toEqual({ status: 'delivered', said: false });
  const mails =
    await market.owner`select template from notifications where subject_id = ${orderId} and template in ('order_shipped', 'order_delivered')`;
  expect(mails.map(({ template }) => template)).toEqual(['order_shipped']);
  // The administrators' screen labels mails about this order as mails about a pick-up.
  const named = await asMarket(market.shop.sql, (tx) => mailsOfOrder(tx, orderId, 50));
  expect(named.find(({ template }) => template === 'order_shipped')?.isPickup).toBe(true);
  expect(named.find(({ template }) => template === 'order_paid')?.isPickup).toBe(false);
});

test('R-FREE-09 after fifteen wrong codes the right one opens nothing; the code is no way for a part that is delivered', async () => {
  const { one, seller, near } = await scene();
  const owner = await member(seller);
  const paid = async (kitchens: Choices, total: number) => {
    const { orderId } = await place([{ offer: one }], kitchens, total);
    await pay(orderId);
    const [row] = await market.owner<{ id: string }[]>`select id from seller_orders where order_id = ${orderId}`;
    const which = { orderId, partId: row!.id };
    await packPart.perform(market.shop, owner, which);
    return { which, code: handOverCode(market.shop.linkSecret, row!.id) };
  };
  const { which, code } = await paid({ [seller]: formatPickupPlaceChoice(near) }, 1999);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 15; n++) await confirmPickupAtShop.perform(market.shop, owner, { ...which, code: wrong });
  expect(await confirmPickupAtShop.perform(market.shop, owner, { ...which, code })).toEqual({ outcome: 'locked' });
  const sent = await paid({}, 2499);
  await expect(
    confirmPickupAtShop.perform(market.shop, owner, { ...sent.which, code: sent.code }),
  ).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
});
