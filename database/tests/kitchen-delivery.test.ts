// Delivery by zones and pick-up: who may write them, and that quote and order agree on refusals and fee.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { orderView } from '#server/orders/order-view.ts';
import { addArrivalTexts } from '#server/orders/arrival-words.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { addToCart, readCartLines } from '#server/cart/queries.ts';
import { findProductCardsByIds, findProductBySlug } from '#server/catalogue/queries/products.ts';
import { packPart } from '#server/orders/actions/pack-part.ts';
import { orderReady } from '#server/orders/notifications/order-ready.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { removeDeliveryZone } from '#server/sellers/actions/remove-delivery-zone.ts';
import { saveDeliveryZone } from '#server/sellers/actions/save-delivery-zone.ts';
import { saveKitchenService } from '#server/sellers/actions/save-kitchen-service.ts';
import { findKitchenServices } from '#server/sellers/queries/kitchen-services.ts';
import { findKitchenTickets } from '#server/sellers/queries/kitchen-tickets.ts';
import { addOffer, openTestMarket, type OrderedLine, type TestMarket, testJobActor } from './test-market.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const member = (seller: string, permission: SellerPermission) => addMember(market.owner, seller, permission);
const typed = { areas: 'H2X', feeMinor: 595, minimumMinor: 2000, minutes: 20 };

/** A restaurant in Canada with two dishes of 15.00 and 8.00, a zone H2X from 20.00 for 5.95, and pick-up. */
async function scene() {
  const name = `maquis-${randomUUID().slice(0, 6)}`;
  const [one, two] = [
    await addOffer(market.owner, { seller: name, price: 1500, source: 'restaurant' }),
    await addOffer(market.owner, { seller: name, price: 800, source: 'restaurant' }),
  ];
  const [row] = await market.owner<{ seller: string }[]>`select seller_id as seller from offers where id = ${one.id}`;
  const seller = row!.seller;
  const owner = await member(seller, 'settings');
  await saveKitchenService.perform(market.shop, owner, {
    seller,
    prepMinutes: 25,
    pickupAddress: '1, rue de l’Exemple',
    was: null,
  });
  const zone = randomUUID();
  await saveDeliveryZone.perform(market.shop, owner, { seller, zone, was: null, typed });
  return { one, two, seller, owner, zone };
}
type Way = { postalCode?: string; kitchens?: Record<string, string> };
const quote = (lines: OrderedLine[], { postalCode = '', kitchens = {} }: Way) =>
  quoteOrder(
    market.shop,
    {
      lines: lines.map(({ offer, quantity = 1 }) => ({ offer_id: offer.id, quantity })),
      country: 'CA',
      currency: 'CAD',
      postal_code: postalCode,
      kitchens,
    },
    'fr',
  );
/** Places an order for the quoted total. */
async function place(lines: OrderedLine[], way: Way, totalMinor?: number) {
  const total = totalMinor ?? (await quote(lines, way)).total;
  return market.place(lines, {
    totalEstimatedPriceCents: total,
    shippingAddress: { street: '1, rue', city: 'Montréal', postalCode: way.postalCode ?? '', country: 'CA' },
    ...(way.kitchens && { kitchens: way.kitchens }),
  });
}
const codesOf = async (promise: Promise<unknown>) => {
  const refusal = await promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  );
  if (!(refusal instanceof OrderLinesRefusal)) throw refusal;
  return refusal.lines.map(({ code }) => code);
};
const partOf = async (orderId: string) =>
  (
    await market.owner`
      select p.way, p.place, p.prep_minutes, p.travel_minutes, p.shipping_minor::int as shipping, o.shipping_minor::int as whole,
        array(select l.shipping_minor::int from order_lines l where l.seller_order_id = p.id order by l.position) as lines
      from seller_orders p join orders o on o.id = p.order_id where p.order_id = ${orderId}`
  )[0];

test('R-FREE-09 an address that no zone covers, a missing postal code and too small an order are refused at the quote and again at the order, in the reader’s language', async () => {
  const { one, two } = await scene();
  for (const [lines, way, code] of [
    [[{ offer: one }, { offer: two }], { postalCode: 'K1A 0A1' }, 'offer/kitchen-zone-pickup'],
    [[{ offer: one }, { offer: two }], {}, 'offer/kitchen-postal'],
    [[{ offer: one }], { postalCode: 'H2X 1Y4' }, 'offer/kitchen-minimum'],
  ] as const) {
    const quoted = await quote([...lines], way);
    expect([quoted.payable, quoted.providers.length]).toEqual([false, 0]);
    expect(quoted.lines.map(({ problem }) => problem?.code ?? null)).toEqual([code, ...lines.slice(1).map(() => null)]);
    const { problem } = quoted.kitchens![0]!;
    expect(problem?.code).toBe(code);
    expect(refusalText(problem!.code, problem!.facts, 'fr')).not.toBe(refusalText(problem!.code, problem!.facts, 'en'));
    expect(await codesOf(place([...lines], way, 2895))).toEqual([code]);
  }
  const { problem } = (await quote([{ offer: one }], { postalCode: 'H2X 1Y4' })).kitchens![0]!;
  expect(refusalText(problem!.code, problem!.facts, 'en')).toContain('20,00');
});

test('R-FREE-09 delivered to its zone, the part asks the fee once, as it was quoted; the ledger holds exactly that', async () => {
  const { one, two, seller } = await scene();
  const way = { postalCode: 'h2x1y4' };
  const lines = [{ offer: one }, { offer: two }];
  const quoted = await quote(lines, way);
  expect([quoted.payable, quoted.shipping_total, quoted.total]).toEqual([true, 595, 2895]);
  expect(quoted.lines.map(({ shipping, days_max: days }) => [shipping, days])).toEqual([
    [595, null],
    [0, null],
  ]);
  expect(quoted.kitchens).toEqual([
    expect.objectContaining({ seller_id: seller, way: 'delivery', place: 'H2X', fee: 595, minutes: 45, problem: null }),
  ]);
  const { orderId } = await place(lines, way);
  expect(await partOf(orderId)).toEqual({
    way: 'delivery',
    place: 'H2X',
    prep_minutes: 25,
    travel_minutes: 20,
    shipping: 595,
    whole: 595,
    lines: [595, 0],
  });
  const [day] = await market.owner`select days_min, days_max from order_lines where order_id = ${orderId} limit 1`;
  expect(day).toEqual({ days_min: 0, days_max: 0 });
  const [money] = await market.owner`
    select sum(e.amount_minor)::int as sum, max(e.amount_minor)::int as most from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${orderId}`;
  expect(money).toEqual({ sum: 0, most: 2895 });
});

test('R-FREE-09 picked up, nothing is added from the first dish on; buyer, mail and kitchen read where and when', async () => {
  const { one, seller } = await scene();
  const way = { kitchens: { [seller]: 'pickup' } };
  expect((await quote([{ offer: one }], way)).total).toBe(1500);
  const { orderId } = await place([{ offer: one }], way);
  expect(await partOf(orderId)).toMatchObject({ way: 'pickup', place: '1, rue de l’Exemple', shipping: 0, lines: [0] });
  const [payment] = await market.owner<{ session: string; provider: string }[]>`
    select session_id as session, provider from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session);
  await settlePayment(market.shop, { provider: payment!.provider, sessionId: payment!.session }, testJobActor);
  const now = market.shop.now();
  const record = await asMarket(market.shop.sql, (tx) => readOrder(tx, orderId));
  const words = (language: 'fr' | 'en') =>
    addArrivalTexts(orderView(record!, language, now), now, 'America/Toronto').parts[0]!.arrival;
  expect(words('fr')).toContain('1, rue de l’Exemple. Prêt 25\u00A0min environ après l’acceptation');
  expect(words('en')).toContain('Ready about 25\u00A0min');
  const [ticket] = await asMarket(market.shop.sql, (tx) => findKitchenTickets(tx, seller, now));
  expect(ticket?.handOver).toEqual({ way: 'pickup', place: '1, rue de l’Exemple', prepMinutes: 25, acceptedAt: null });
});

test('R-FREE-09 the fee is read again at the order: one that grew meanwhile is refused with both totals', async () => {
  const { one, two, seller, owner, zone } = await scene();
  const lines = [{ offer: one }, { offer: two }];
  const way = { postalCode: 'H2X 1Y4' };
  const { total } = await quote(lines, way);
  const [before] = (await asMarket(market.shop.sql, (tx) => findKitchenServices(tx, [seller])))[0]!.zones;
  await saveDeliveryZone.perform(market.shop, owner, {
    seller,
    zone,
    was: JSON.stringify(before),
    typed: { ...typed, feeMinor: 995 },
  });
  await expect(place(lines, way, total)).rejects.toMatchObject({ code: 'order/total-differs', facts: { new: 3295 } });
});

test('two people who change preparation and pick-up: the second is shown what the first wrote, and may replace it', async () => {
  const { seller, owner } = await scene();
  const first = { prepMinutes: 25, pickupAddress: '1, rue de l’Exemple' };
  const save = (prepMinutes: number, was: typeof first | null) =>
    saveKitchenService.perform(market.shop, owner, { seller, prepMinutes, pickupAddress: first.pickupAddress, was });
  expect(await save(40, first)).toEqual({ isChanged: true });
  expect(await save(40, first)).toEqual({ isChanged: false });
  const now = { ...first, prepMinutes: 40 };
  expect(await save(30, first)).toEqual({ fault: 'changed', now });
  expect(await save(30, null)).toEqual({ fault: 'changed', now });
  expect(await save(30, now)).toEqual({ isChanged: true });
});

test('R-FREE-09 who has settings writes zones: a form sent twice is one, somebody’s change stays, an area stands in one zone; visitors read them', async () => {
  const { seller, owner, zone } = await scene();
  const save = (given: Partial<{ zone: string; was: string | null; typed: object }>, by: Actor = owner) =>
    saveDeliveryZone.perform(market.shop, by, { seller, zone, was: null, typed, ...given } as never);
  expect(await save({})).toEqual({ isRepeat: true });
  expect(await save({ typed: { ...typed, feeMinor: 100 } })).toMatchObject({ fault: 'changed', now: { id: zone } });
  expect(await save({ zone: randomUUID() })).toEqual({
    faults: { areas: { kind: 'twice', conflicts: [{ area: 'H2X', zone: ['H2X'] }] } },
  });
  await expect(save({}, await member(seller, 'products'))).rejects.toMatchObject({ code: 'access/denied' });
  const other = await scene();
  // Another restaurant's zone cannot be changed.
  expect(await save({ zone: other.zone, typed: { ...typed, areas: 'H9Z' } })).toEqual({
    fault: 'changed',
    now: null,
  });
  await removeDeliveryZone.perform(market.shop, owner, { seller, zone: other.zone });
  const read = (id: string) => asAnon(market.shop.sql, (tx) => findKitchenServices(tx, [id]));
  expect((await read(other.seller))[0]?.zones).toHaveLength(1);
  await removeDeliveryZone.perform(market.shop, owner, { seller, zone });
  expect((await read(seller))[0]).toMatchObject({ prepMinutes: 25, pickupAddress: '1, rue de l’Exemple', zones: [] });
});

test('R-FREE-09 R-CART-14 the card, the product’s page, both carts and the quote state the least fee of the zones, follow a change of it, and nothing abroad', async () => {
  const { one, two, seller, owner, zone } = await scene();
  const [row] = await market.owner<{ product: string; slug: string }[]>`
    select p.id as product, p.slug from offers o join products p on p.id = o.product_id where o.id = ${one.id}`;
  const figures = async (country: string) => {
    const here = { country, currency: 'CAD', language: 'fr' as const };
    const [card] = await asAnon(market.shop.sql, (tx) => findProductCardsByIds(tx, [row!.product], here));
    const product = await asAnon(market.shop.sql, (tx) => findProductBySlug(tx, row!.slug, here));
    const { id } = await addToOwnCart(one.id);
    const [line] = await asMarket(market.shop.sql, (tx) => readCartLines(tx, id, here));
    return {
      card: [card!.offer_shipping, card!.price, card!.by_zone],
      page: [product!.offers[0]!.shipping, product!.offers[0]!.shown_total, product!.offers[0]!.by_zone],
      cart: line!.metadata.shipping,
    };
  };
  expect(await figures('CA')).toEqual({ card: [595, 2095, true], page: [595, 2095, true], cart: 595 });
  expect((await quote([{ offer: one }], {})).lines[0]!.shipping).toBe(595);
  expect(await figures('ML')).toEqual({ card: [null, 1500, false], page: [null, 1500, false], cart: null });
  // A second, more expensive zone does not change the lowest fee; a cheaper one does.
  await saveDeliveryZone.perform(market.shop, owner, {
    seller,
    zone: randomUUID(),
    was: null,
    typed: { ...typed, areas: 'H3A', feeMinor: 995 },
  });
  expect((await figures('CA')).card).toEqual([595, 2095, true]);
  const [near] = (await asMarket(market.shop.sql, (tx) => findKitchenServices(tx, [seller])))[0]!.zones;
  const change = { seller, zone, was: JSON.stringify(near), typed: { ...typed, feeMinor: 0 } };
  await saveDeliveryZone.perform(market.shop, owner, change);
  expect(await figures('CA')).toEqual({ card: [0, 1500, true], page: [0, 1500, true], cart: 0 });
  const far = await quote([{ offer: one }, { offer: two }], { postalCode: 'H3A 1A1' });
  expect([far.shipping_total, far.lines.map(({ shipping }) => shipping)]).toEqual([995, [995, 0]]);
  // Without zones, the restaurant's offers use the delivery profile again.
  for (const { id } of (await asMarket(market.shop.sql, (tx) => findKitchenServices(tx, [seller])))[0]!.zones)
    await removeDeliveryZone.perform(market.shop, owner, { seller, zone: id });
  expect(await figures('CA')).toEqual({ card: [500, 2000, false], page: [500, 2000, false], cart: 500 });
});

async function addToOwnCart(offerId: string): Promise<{ id: string }> {
  const id = await asMarket(market.shop.sql, (tx) => addToCart(tx, null, { offerId, customSpecs: null }, 1));
  return { id: id! };
}

test('R-FREE-09 who picks up is mailed once, when their part is ready, in their language; whoever has it delivered is not', async () => {
  const { one, two, seller } = await scene();
  const cook = await member(seller, 'orders');
  const ready = async (way: Way, lines: OrderedLine[]) => {
    const { orderId } = await place(lines, way);
    const [payment] = await market.owner<{ session: string; provider: string }[]>`
      select session_id as session, provider from payments where order_id = ${orderId}`;
    market.provider.pay(payment!.session);
    await settlePayment(market.shop, { provider: payment!.provider, sessionId: payment!.session }, testJobActor);
    const [part] = await market.owner<{ id: string }[]>`select id from seller_orders where order_id = ${orderId}`;
    for (let twice = 0; twice < 2; twice++) await packPart.perform(market.shop, cook, { orderId, partId: part!.id });
    const mails = await market.owner<{ id: string; parameters: Record<string, string>; language: 'fr' | 'en' }[]>`
      select id, parameters, language from notifications where subject_id = ${orderId} and template = 'order_ready'`;
    return { orderId, part: part!.id, mails };
  };
  const { orderId, part, mails } = await ready({ kitchens: { [seller]: 'pickup' } }, [{ offer: one }]);
  expect(mails.map(({ parameters }) => parameters)).toEqual([{ partId: part }]);
  const [{ language } = { language: 'fr' as const }] = mails;
  const claimed = { ...mails[0]!, subjectId: orderId, language } as never;
  const facts = await asMarket(market.shop.sql, (tx) => orderReady.facts(tx, claimed, market.shop));
  expect(orderReady.isStillTrue(facts!, claimed, market.shop.now())).toBe(true);
  const { text } = orderReady.write(facts!, 'en', { site: 'Sugu', siteUrl: 'http://shop.test', timeZone: 'UTC' });
  expect(text).toContain('1, rue de l’Exemple');
  expect(text).toContain('Canada');
  expect((await ready({ postalCode: 'H2X 1Y4' }, [{ offer: one }, { offer: two }])).mails).toEqual([]);
});
