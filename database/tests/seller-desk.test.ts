// A seller sees only its own offers, money and figures. Edit conflicts are detected; statements match the ledger.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Action } from '#server/action.ts';
import { actions } from '#server/actions.ts';
import type { OfferEditResult } from '#server/sellers/actions/edit-offers.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { addDays } from '#domain/desk/day.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { findSellerOffers } from '#server/sellers/queries/offers.ts';
import { accountMovementLabel } from '#server/sellers/statement-kind.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { addMemberWithSellerApi } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const act = <Answer>(actor: Actor, name: string, input: object) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object, Answer>).perform(
    market.shop,
    actor,
    input,
  );
const member = (seller: string, ...permissions: SellerPermission[]) =>
  addMemberWithSellerApi(market, seller, ...permissions);
const denied = { code: 'access/denied' };
const none = new URLSearchParams();
const fields = { priceMinor: 1999, stock: 10, minimumOrderQuantity: 1, isActive: true };
async function shopWithOffer() {
  const offer = await addOffer(market.owner, { seller: `boutique-${randomUUID().slice(0, 8)}` });
  const [row] = await market.owner<{ seller: string }[]>`select seller_id as seller from offers where id = ${offer.id}`;
  return { offer: offer.id, seller: row!.seller };
}
const saved = async (id: string) =>
  (await market.owner`select price_minor::int as price, stock, is_active as on from offers where id = ${id}`)[0]!;

test('an offer is changed with its row of the audit and the price log; the same field changed meanwhile is refused with what it says now', async () => {
  const { offer, seller } = await shopWithOffer();
  const { actor } = await member(seller, 'products');
  const edit = (was: object, to: object) =>
    act<OfferEditResult[]>(actor, 'offer/edit', {
      seller,
      rows: [{ id: offer, was: { ...fields, ...was }, to: { ...fields, ...to } }],
    });
  expect(await edit({}, { priceMinor: 1500, stock: 7 })).toMatchObject([
    { id: offer, set: { priceMinor: 1500, stock: 7 }, conflicts: [] },
  ]);
  expect(await saved(offer)).toEqual({ price: 1500, stock: 7, on: true });
  const log =
    await market.owner`select price_minor::int as price from price_changes where offer_id = ${offer} order by id`;
  expect(log.map(({ price }) => price)).toEqual([1999, 1500]);
  const [row] =
    await market.owner`select actor, facts from audit_log where action = 'offer/edited' and facts ->> 'offer' = ${offer}`;
  expect(row).toMatchObject({
    actor: (actor as { id: string }).id,
    facts: { before: { priceMinor: 1999, stock: 10 }, after: { priceMinor: 1500, stock: 7 } },
  });
  // A form that was opened earlier is refused completely: its price and its stock.
  expect(await edit({}, { priceMinor: 1800, stock: 9 })).toMatchObject([
    { set: {}, conflicts: ['priceMinor', 'stock'], before: { priceMinor: 1500, stock: 7 } },
  ]);
  expect(await saved(offer)).toEqual({ price: 1500, stock: 7, on: true });
  // A change of another field causes no conflict.
  await edit({}, { isActive: false });
  expect(await saved(offer)).toEqual({ price: 1500, stock: 7, on: false });
  const rows =
    await market.owner`select 1 from audit_log where action = 'offer/edited' and facts ->> 'offer' = ${offer}`;
  expect(rows).toHaveLength(2);
});

test('offers of another seller are out of reach, also by their id in one’s own sheet', async () => {
  const [mine, other] = [await shopWithOffer(), await shopWithOffer()];
  const { actor, selling } = await member(mine.seller, 'products');
  const row = { was: fields, to: { ...fields, priceMinor: 1 } };
  expect(await act(actor, 'offer/edit', { seller: mine.seller, rows: [{ id: other.offer, ...row }] })).toEqual([]);
  await expect(
    act(actor, 'offer/edit', { seller: other.seller, rows: [{ id: other.offer, ...row }] }),
  ).rejects.toMatchObject(denied);
  expect((await saved(other.offer))['price']).toBe(1999);
  expect(await selling.offersByIds(mine.seller, [mine.offer, other.offer])).toMatchObject([{ id: mine.offer }]);
  await expect(selling.offers(other.seller, none)).rejects.toMatchObject(denied);
});

test('each read is for the permission it needs: members without it, members of others and strangers are refused', async () => {
  const { sellers, orderId } = await placePaidOrder(market);
  const [seller, other] = sellers as [string, string];
  const [order] = await market.owner<{ number: string }[]>`select number from orders where id = ${orderId}`;
  const reads: [SellerPermission, (who: Awaited<ReturnType<typeof member>>['selling']) => Promise<unknown>][] = [
    ['orders', (who) => who.waiting(seller)],
    ['orders', (who) => who.sales(seller)],
    ['orders', (who) => who.orders(seller, none)],
    ['orders', (who) => who.order(seller, order!.number)],
    ['orders', (who) => who.slip(seller, order!.number)],
    ['products', (who) => who.stock(seller)],
    ['products', (who) => who.offers(seller, none)],
    ['products', (who) => who.offersByIds(seller, [])],
    ['money', (who) => who.money(seller, none)],
    ['money', (who) => who.statementFile(seller, '2026-11')],
    ['money', (who) => who.statementPaper(seller, '2026-11')],
    ['money', (who) => who.payouts(seller, none)],
  ];
  const [rival, stranger] = [await member(other, 'orders', 'products', 'money'), await member(seller)];
  const members = {
    orders: await member(seller, 'orders'),
    products: await member(seller, 'products'),
    money: await member(seller, 'money'),
  };
  for (const [needs, read] of reads)
    for (const [who, { selling }] of Object.entries({ ...members, rival, stranger }))
      if (who === needs) await read(selling);
      else await expect(read(selling), `${who} ${String(read)}`).rejects.toMatchObject(denied);
  // When two sellers share an order, each sees only their own part.
  const part = await rival.selling.order(other, order!.number);
  expect(part).toMatchObject({ itemsMinor: 999, shippingMinor: 0, lines: [{ quantity: 1 }] });
});

test('the buyer’s address is shown while a parcel needs it, their mail address never', async () => {
  const { sellers, orderId, parts } = await placePaidOrder(market);
  const [order] = await market.owner<{ number: string }[]>`select number from orders where id = ${orderId}`;
  const { actor, selling } = await member(sellers[0]!, 'orders');
  const read = async () => (await selling.order(sellers[0]!, order!.number))!;
  expect((await read()).delivery).toMatchObject({ name: 'Awa Démo', street: '1, rue du Test', city: 'Montréal' });
  await act(actor, 'part/ship', { orderId, partId: parts[0]! });
  expect((await read()).delivery.name).toBe('Awa Démo');
  await act(actor, 'part/deliver', { orderId, partId: parts[0]! });
  const after = await read();
  expect(after.delivery).toEqual({
    name: null,
    phone: null,
    street: null,
    instructions: null,
    postalCode: null,
    city: 'Montréal',
    country: 'CA',
  });
  expect(JSON.stringify(after)).not.toMatch(/client\.example|rue du Test|Awa/);
  expect(await selling.slip(sellers[0]!, order!.number)).toBeNull();
});

test('what waits, what is late and what was sold are counted, and lead to their rows', async () => {
  const { sellers, parts } = await placePaidOrder(market);
  const { selling, actor } = await member(sellers[0]!, 'orders', 'refunds');
  expect(await selling.waiting(sellers[0]!)).toEqual({ toDo: 1, late: 0 });
  await market.owner`update seller_orders set ship_by = now() - interval '1 hour' where id = ${parts[0]!}`;
  expect(await selling.waiting(sellers[0]!)).toEqual({ toDo: 1, late: 1 });
  const { sales, since } = await selling.sales(sellers[0]!);
  expect([sales.orders, sales.salesMinor, sales.currency, sales.days.length, since.paid]).toEqual([
    1,
    3000,
    'CAD',
    30,
    1,
  ]);
  const found = async (search: string) =>
    (await selling.orders(sellers[0]!, new URLSearchParams(search))).rows.map(({ id }) => id);
  for (const search of ['', 'state=to_do', 'state=late', 'state=to_prepare'])
    expect(await found(search), search).toEqual([parts[0]]);
  for (const search of ['state=shipped', 'state=called_off', 'q=S2026AAAAAA', 'to=2020-01-01'])
    expect(await found(search), search).toEqual([]);
  const [order] = await market.owner<
    { id: string }[]
  >`select order_id as id from seller_orders where id = ${parts[0]!}`;
  await act(actor, 'part/refuse', { orderId: order!.id, partId: parts[0]!, reason: 'other', words: '' });
  expect([await found('state=called_off'), await found('state=late')]).toEqual([[parts[0]], []]);
  expect((await selling.sales(sellers[0]!)).sales.orders).toBe(0);
});

test('a shop’s days begin at its own midnight, and without sales it counts in the currency of its country', async () => {
  const [shop] = await market.owner<{ id: string }[]>`
    insert into sellers (slug, name, source, country_code) values (${`bamako-${randomUUID().slice(0, 8)}`}, 'Boutique de Bamako', 'merchant', 'ML') returning id`;
  const { selling } = await member(shop!.id, 'orders', 'settings');
  expect((await selling.sales(shop!.id)).sales).toMatchObject({ currency: 'XOF', salesMinor: 0 });
  expect(await selling.locations(shop!.id)).toMatchObject({ country: 'ML', zone: 'Africa/Bamako' });
  // In these two time zones, the farthest ahead and the farthest behind, it is never the same day.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await market.owner`
      insert into seller_pages (seller_id, time_zone) values (${shop!.id}, ${zone}) on conflict (seller_id) do update set time_zone = excluded.time_zone`;
    const today = localDayOf(market.shop.now().getTime(), zone);
    expect((await selling.sales(shop!.id)).yesterday).toBe(addDays(today, -1));
  }
});

test('a statement says of each movement what it is made of, and adds up to what the ledger holds', async () => {
  const { sellers, parts, orderId, lines } = await placePaidOrder(market);
  const seller = sellers[0]!;
  const { actor, selling } = await member(seller, 'money', 'refunds');
  const refund = await act<{ id: string }>(actor, 'part/refund', {
    orderId,
    partId: parts[0]!,
    wish: { lines: [{ lineId: lines[0]!, quantity: 1 }], shippingMinor: 100 },
    note: '',
    key: randomUUID(),
  });
  await act(testJobActor, 'refund/carry-out', { refundId: refund.id, isLastTry: false });
  const { rows, sums, balances, month } = await selling.money(seller, none);
  expect(rows).toMatchObject([
    { kind: 'refunded', itemsMinor: -1500, commissionMinor: -150, shippingMinor: -100, netMinor: -1450 },
    { kind: 'paid', itemsMinor: 3000, commissionMinor: 300, shippingMinor: 500, netMinor: 3200 },
  ]);
  for (const { itemsMinor, commissionMinor, shippingMinor, netMinor } of rows)
    expect(itemsMinor - commissionMinor + shippingMinor).toBe(netMinor);
  expect(sums).toMatchObject([
    { currency: 'CAD', itemsMinor: 3000, commissionMinor: 300, backMinor: -1450, netMinor: 1750 },
  ]);
  expect(balances).toEqual([{ currency: 'CAD', amountMinor: 1750 }]);
  let file = '';
  for await (const piece of (await selling.statementFile(seller, month))!) file += piece;
  const csv = file.split('\r\n');
  const paper = await selling.statementPaper(seller, month);
  expect(String.fromCharCode(...new Uint8Array(paper!).slice(0, 5))).toBe('%PDF-');
  expect(csv).toHaveLength(4);
  // The file is for a French spreadsheet, so it has semicolons and the terms of the screen.
  expect(csv[2]).toMatch(new RegExp(`;${accountMovementLabel('paid', 'fr')};30;-3;5;32;CAD$`));
  expect(await selling.statementFile(seller, '2020-01')).toBeNull();
});

test('a seller finds own offers by any part of their words, without accents, or by their own number; others’ are not found', async () => {
  const { offer, seller } = await shopWithOffer();
  const { offer: foreign } = await shopWithOffer();
  await market.owner`
    update products p set title_fr = 'Théière émaillée bleue', title_en = 'Blue enamel teapot' from offers o where o.product_id = p.id and o.id in (${offer}, ${foreign})`;
  await market.owner`update offers set external_id = 'REF-4321.b' where id = ${offer}`;
  const found = async (q: string): Promise<string[]> => {
    const query = parseListQuery(sellerOffersListDefinition, new URLSearchParams({ q }));
    const { rows } = await asMarket(market.shop.sql, (tx) =>
      findSellerOffers(tx, seller, query, { limit: 25, lowBelow: 10 }),
    );
    return rows.map(({ id }) => id);
  };
  for (const q of ['theiere', 'THÉIÈRE bleue', 'maill', 'teapot', 'ref-4321', '4321', '4321 émail'])
    expect(await found(q), q).toEqual([offer]);
  for (const q of ['cafetière', 'théière rouge', '%', '!!', 'ref-4322']) expect(await found(q), q).toEqual([]);
});
