// The calls of SPEC §7 exactly as written: no idempotency key, countries by name, a callback without a token.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { notifyAdminNewOrder } from '#server/orders/functions/notify-admin-new-order.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

/** The order payload of SPEC §3, field by field. */
const written = (offer: TestOffer, change: object = {}) => {
  const line = {
    productId: offer.id,
    productName: 'Théière',
    quantity: 1,
    unitPrice: offer.price / 100,
    currency: 'CAD',
    source: 'merchant',
    customSpecs: null,
    supplierName: 'Vendeur',
    minimumOrderQuantity: 1,
    merchantId: null,
    restaurantId: null,
    menuId: null,
    metadata: null,
  };
  return {
    orderType: 'merchant',
    productsBySource: { merchant: [line] },
    totalProducts: 1,
    products: [line],
    globalSpecifications: null,
    customerEmail: 'awa@client.example',
    customerName: 'Awa Diallo',
    customerPhone: null,
    shippingAddress: { street: '1, rue du Test', city: 'Montréal', postalCode: 'H2X 1Y4', country: 'Canada' },
    totalEstimatedPriceCents: offer.price + (offer.shipping ?? 0),
    currency: 'CAD',
    ...change,
  };
};
const requestOf = (body: object) =>
  new Request('http://shop.test/functions/v1/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const person = (id: string, network: string): Actor => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: network,
  network,
});
const create = async (body: object, network = '192.0.2.1', userId: string | null = null) => {
  const answer = await createUniversalOrderPayment(
    requestOf(body),
    market.shop,
    'fr',
    userId ? person(userId, network) : { kind: 'visitor', network },
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { url: string; orderId: string; orderToken: string };
};

test('R-FN-01 R-FN-02 R-CHK-23..25 create-universal-order-payment without a key is served; the answer has url, orderId and orderToken', async () => {
  const offer = await addOffer(market.owner, { seller: 'spec' });
  const answer = await create(written(offer));
  expect(Object.keys(answer).toSorted()).toEqual(['orderId', 'orderToken', 'url']);
  expect(await market.owner`select country_code from orders where id = ${answer.orderId}`).toEqual([
    { country_code: 'CA' },
  ]);
});

test('for ten minutes the same call is the same order, also at once; then it is another', async () => {
  const offer = await addOffer(market.owner, { seller: 'spec', stock: 50 });
  const all = await Promise.all(Array.from({ length: 5 }, () => create(written(offer))));
  const ids = new Set(all.map(({ orderId }) => orderId));
  expect(ids.size).toBe(1);
  market.passMinutes(9);
  expect(ids).toContain((await create(written(offer))).orderId);
  market.passMinutes(2);
  expect(ids).not.toContain((await create(written(offer))).orderId);
});

test('another caller, other lines and another address are other orders; nobody is given somebody else’s', async () => {
  const offer = await addOffer(market.owner, { seller: 'spec', stock: 50 });
  const first = await create(written(offer));
  const others = [
    await create(written(offer), '198.51.100.7'),
    await create(written(offer, { customerEmail: 'moussa@client.example' })),
    await create(
      written(offer, { shippingAddress: { street: '2, rue du Test', city: 'Montréal', country: 'canada' } }),
    ),
  ];
  expect(new Set([first, ...others].map(({ orderId }) => orderId)).size).toBe(4);
});

test('notify-admin-new-order with SPEC §7’s fields alone is accepted, tells nothing of what there is, and does nothing', async () => {
  const offer = await addOffer(market.owner, { seller: 'spec' });
  const { orderId } = await create(written(offer));
  await market.owner`delete from graphile_worker._private_jobs where key = ${`notify:${orderId}`}`;
  const call = async (id: string) => {
    const fields = {
      order_id: id,
      customer_name: 'Awa Diallo',
      customer_email: 'awa@client.example',
      total_amount: 2499,
      currency: 'CAD',
      order_type: 'Marchands',
    };
    const answer = await notifyAdminNewOrder(requestOf(fields), market.shop, 'fr');
    return [answer.status, await answer.json()];
  };
  for (const id of [orderId, crypto.randomUUID(), 'S2026ABCDEF']) expect(await call(id)).toEqual([200, { ok: true }]);
  expect(await market.owner`select 1 from graphile_worker.jobs where key = ${`notify:${orderId}`}`).toHaveLength(0);
});
