// Sales by dish and by hour in the restaurant's time zone, without other sellers' lines and cancelled orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { findDishSales, findHourlySales } from '#server/sellers/queries/dish-sales.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const zone = 'Africa/Bamako';
/** Creates an order that was paid at this time, with the rows that the settlement writes. */
async function sell(lines: { offer: TestOffer; quantity?: number }[], paidAt: string, status = 'to_prepare') {
  const { orderId } = await market.place(lines);
  await market.owner`update orders set status = 'paid', paid_at = ${paidAt}, created_at = ${paidAt} where id = ${orderId}`;
  await market.owner`update seller_orders set status = 'to_prepare', created_at = ${paidAt} where order_id = ${orderId}`;
  if (status !== 'to_prepare')
    await market.owner`update seller_orders set status = ${status} where order_id = ${orderId}`;
}

test('R-FREE-09 portions and sales are added up by dish and by hour of the restaurant’s day, and only what is its own and stands', async () => {
  const name = `maquis-${randomUUID().slice(0, 6)}`;
  const dish = (price: number) => addOffer(market.owner, { seller: name, price, source: 'restaurant', stock: 100 });
  const [yassa, jus] = [await dish(1500), await dish(400)];
  const other = await addOffer(market.owner, { seller: `autre-${randomUUID().slice(0, 6)}`, source: 'restaurant' });
  const [row] = await market.owner<{ seller: string }[]>`select seller_id as seller from offers where id = ${yassa.id}`;
  const seller = row!.seller;
  await sell([{ offer: yassa, quantity: 2 }, { offer: jus }, { offer: other }], '2026-11-20T12:30:00Z');
  await sell([{ offer: yassa }], '2026-11-20T20:05:00Z');
  await sell([{ offer: jus, quantity: 5 }], '2026-11-20T20:45:00Z', 'cancelled');
  // This sale is before the time span.
  await sell([{ offer: yassa }], '2026-11-19T23:59:00Z');
  const span = { from: '2026-11-20', timeZone: zone };
  const read = <Answer>(work: Parameters<typeof asMarket<Answer>>[1]) => asMarket(market.shop.sql, work);
  const dishes = await read((tx) => findDishSales(tx, seller, span));
  expect(dishes.map((one) => [one.dish, one.units, one.salesMinor, one.currency])).toEqual([
    [yassa.id, 3, 4500, 'CAD'],
    [jus.id, 1, 400, 'CAD'],
  ]);
  expect(await read((tx) => findHourlySales(tx, seller, span))).toEqual([
    { hour: 12, currency: 'CAD', units: 3, salesMinor: 3400 },
    { hour: 20, currency: 'CAD', units: 1, salesMinor: 1500 },
  ]);
  // Montréal is five hours behind UTC, so its day begins later, and the hours of the sales are smaller.
  const montreal = await read((tx) => findHourlySales(tx, seller, { from: '2026-11-20', timeZone: 'America/Toronto' }));
  expect(montreal.map(({ hour }) => hour)).toEqual([7, 15]);
});
