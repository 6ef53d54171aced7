// The amount, currency and units that an order is charged: sums from the browser are never trusted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';
import { catchRefusal, createPlacedOrderHelpers } from './placed-orders-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { written } = createPlacedOrderHelpers(() => market);

test('R-CHK-27 the browser’s total is not believed: more than 0.5 % away is refused, less is charged as the server reckons', async () => {
  const offer = await addOffer(market.owner, { seller: 'total', price: 10_000, shipping: 0 });
  expect(await catchRefusal(market.place([{ offer }], { totalEstimatedPriceCents: 9_900 }))).toMatchObject({
    code: 'order/total-differs',
    facts: { old: 9_900, new: 10_000, currency: 'CAD' },
  });
  const { orderId } = await market.place([{ offer }], { totalEstimatedPriceCents: 9_960 });
  expect(
    (
      await market.owner`select total_minor, (select amount_minor from payments where order_id = orders.id) as charged from orders where id = ${orderId}`
    )[0],
  ).toEqual({ total_minor: 10_000, charged: 10_000 });
});

test('R-CHK-27 an order in XOF is charged in whole francs, not a hundred times', async () => {
  const offer = await addOffer(market.owner, {
    seller: 'dakar',
    currency: 'XOF',
    price: 7500,
    shipping: 1500,
    source: 'african',
  });
  const { orderId } = await market.place([{ offer, quantity: 2 }]);
  const [row] =
    await market.owner`select o.total_minor, o.currency, p.amount_minor, p.currency as charged_in from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`;
  expect(row).toEqual({ total_minor: 16_500, currency: 'XOF', amount_minor: 16_500, charged_in: 'XOF' });
});

test('an order of two sellers and two currencies is one payment, split into a part per seller that sums to it', async () => {
  const tea = await addOffer(market.owner, { seller: 'montreal', price: 2500, shipping: 400 });
  const pot = await addOffer(market.owner, { seller: 'montreal', price: 1000, shipping: 0 });
  const cloth = await addOffer(market.owner, {
    seller: 'bamako',
    currency: 'XOF',
    price: 9000,
    shipping: 4500,
    source: 'african',
  });
  // At the fixed rate, 9000 XOF are 20 CAD and 4500 XOF are 10 CAD.
  const { orderId } = await market.place([{ offer: tea }, { offer: cloth, quantity: 2 }, { offer: pot }], {
    totalEstimatedPriceCents: 8900,
  });
  const parts =
    await market.owner`select seller_name, items_minor, shipping_minor, commission_minor from seller_orders where order_id = ${orderId} order by position`;
  expect(parts).toEqual([
    { seller_name: 'Vendeur montreal', items_minor: 3500, shipping_minor: 400, commission_minor: 350 },
    { seller_name: 'Vendeur bamako', items_minor: 4000, shipping_minor: 1000, commission_minor: 400 },
  ]);
  const [line] =
    await market.owner`select unit_price_minor, offer_currency, items_minor, round(1 / rate)::int as per from order_lines where order_id = ${orderId} and offer_currency = 'XOF'`;
  expect(line).toEqual({ unit_price_minor: 9000, offer_currency: 'XOF', items_minor: 4000, per: 450 });
  expect(
    (await market.owner`select total_minor, rates ->> 'XOF' as rate from orders where id = ${orderId}`)[0],
  ).toEqual({ total_minor: 8900, rate: '450' });
});

test('a currency the provider does not take is refused before anything is written', async () => {
  const offer = await addOffer(market.owner, { seller: 'tunis', currency: 'TND', price: 30_000, shipping: 0 });
  const before = await written();
  expect(
    await catchRefusal(market.place([{ offer, changes: { unitPrice: 30 } }], { totalEstimatedPriceCents: 3000 })),
  ).toMatchObject({ code: 'payment/currency-unsupported' });
  expect(await written()).toEqual(before);
});

test('R-CART-14 the buyer does not choose the charging currency: another than the first line’s is refused, and nothing is written', async () => {
  const tea = await addOffer(market.owner, { seller: 'own-currency', price: 2500, shipping: 0 });
  const cloth = await addOffer(market.owner, {
    seller: 'own-currency-xof',
    currency: 'XOF',
    price: 9000,
    shipping: 0,
    source: 'african',
  });
  const before = await written();
  // Both totals are correct at the fixed rates, but the buyer cannot choose the currency.
  expect(
    await catchRefusal(market.place([{ offer: tea }], { currency: 'XOF', totalEstimatedPriceCents: 1_125_000 })),
  ).toMatchObject({ code: 'order/malformed', facts: { field: 'currency' } });
  expect(
    await catchRefusal(
      market.place([{ offer: cloth }, { offer: tea }], { currency: 'CAD', totalEstimatedPriceCents: 4500 }),
    ),
  ).toMatchObject({ code: 'order/malformed', facts: { field: 'currency' } });
  expect(await written()).toEqual(before);
  const { orderId } = await market.place([{ offer: cloth }, { offer: tea }], { totalEstimatedPriceCents: 2_025_000 });
  expect((await market.owner`select currency, total_minor from orders where id = ${orderId}`)[0]).toEqual({
    currency: 'XOF',
    total_minor: 20_250,
  });
});
