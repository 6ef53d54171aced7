// A new order replaces an unpaid one once and takes over its stock. This needs the signed link of the unpaid order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';
import { Refusal } from '#domain/refusals.ts';
import { placeOrder, type PlacedOrder } from '#server/orders/place-order.ts';
import { replaceOrders } from '#server/orders/replace-order.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { addOffer, type OrderedLine, openTestMarket, checkoutPayload, type TestMarket } from './test-market.ts';
import { catchRefusal, createCheckoutHelpers } from './checkout-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { stockOf, sessionOf, warm, ordersWith, post } = createCheckoutHelpers(() => market);

const statusOf = async (orderId: string) =>
  (await market.owner`select status from orders where id = ${orderId}`)[0]!.status as string;

const refOf = ({ orderId, orderToken }: PlacedOrder): UnpaidOrderRef => ({ orderId, orderToken });
/** Places an order for these lines, which replaces other orders. */
const replace = (
  lines: OrderedLine[],
  replaces: UnpaidOrderRef[],
  key: string = crypto.randomUUID(),
  changes: object = {},
) =>
  placeOrder(market.shop, {
    payload: { ...checkoutPayload(lines, changes), replaces },
    idempotencyKey: key,
    language: 'fr',
  });

test('a buyer of the last unit is not locked out by his own hold: the corrected order takes the place of the one he left', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-hold', stock: 1 });
  const first = await market.place([{ offer }]);
  // The buyer's own earlier order blocks the new one and its quote, unless the request names the earlier order.
  expect(await catchRefusal(market.place([{ offer }], { customerName: 'Awa Corrigée' }))).toMatchObject({
    lines: [{ code: 'offer/short-stock', facts: { left: 0 } }],
  });
  const ask = { lines: [{ offer_id: offer.id, quantity: 1 }], country: 'CA', currency: 'CAD' };
  expect((await quoteOrder(market.shop, ask, 'fr')).payable).toBe(false);
  expect((await quoteOrder(market.shop, { ...ask, replaces: [refOf(first)] }, 'fr')).payable).toBe(true);
  const second = await replace([{ offer }], [refOf(first)], crypto.randomUUID(), { customerName: 'Awa Corrigée' });
  expect(second.orderId).not.toBe(first.orderId);
  expect(second.instead).toBeUndefined();
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['expired', 'awaiting_payment']);
  expect(await stockOf(offer)).toBe(0);
  // The abandoned payment page no longer accepts money.
  expect(market.provider.sessions.get(await sessionOf(first.orderId))!.state).toBe('expired');
  const [sum] =
    await market.owner`select coalesce(sum(e.amount_minor), 0)::int as total from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${first.orderId}`;
  expect(sum!.total).toBe(0);
});

test('repeating the order that replaced another, ten times at once, gives that order and replaces nothing more', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-repeat', stock: 2 });
  const first = await market.place([{ offer }]);
  const key = crypto.randomUUID();
  await warm();
  const placed = await Promise.all(
    Array.from({ length: 10 }, () => replace([{ offer, quantity: 2 }], [refOf(first)], key)),
  );
  // The browser may also list the new order among the orders to replace.
  placed.push(await replace([{ offer, quantity: 2 }], [refOf(first), refOf(placed[0]!)], key));
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await statusOf(placed[0]!.orderId)).toBe('awaiting_payment');
  expect(await ordersWith(offer)).toBe(2);
  expect(await stockOf(offer)).toBe(0);
});

test('a request whose order its own repetition placed after the first look is a repetition, not short of stock', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-twice', stock: 2 });
  const first = await market.place([{ offer }]);
  const key = crypto.randomUUID();
  const check = async (): Promise<void> => {
    await replace([{ offer, quantity: 2 }], [refOf(first)], key);
    throw new Refusal('order/lines-refused');
  };
  expect(await replaceOrders(market.shop, [refOf(first)], { key, check })).toBeNull();
  await expect(
    replaceOrders(
      market.shop,
      [refOf(await market.place([{ offer: await addOffer(market.owner, { seller: 'own-other', stock: 2 }) }]))],
      {
        key: crypto.randomUUID(),
        check: () => Promise.reject(new Refusal('order/lines-refused')),
      },
    ),
  ).rejects.toThrow('order/lines-refused');
});

test('an order that was paid meanwhile is not replaced: the answer leads to it, and nothing is ordered twice', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-paid', stock: 5 });
  const unheard = await market.place([{ offer }]);
  // The buyer paid on the page, but the webhook has not arrived, so the provider's state is fetched.
  market.provider.pay(await sessionOf(unheard.orderId));
  const answer = await replace([{ offer, quantity: 2 }], [refOf(unheard)]);
  expect(answer).toEqual({
    ...refOf(unheard),
    instead: 'paid',
    url: `http://shop.test/payment-success?order=${unheard.orderId}&token=${encodeURIComponent(unheard.orderToken)}`,
  });
  expect(await statusOf(unheard.orderId)).toBe('paid');
  // An order whose payment was recorded before the request is not replaced.
  expect(await replace([{ offer, quantity: 2 }], [refOf(unheard)])).toMatchObject({
    orderId: unheard.orderId,
    instead: 'paid',
  });
  expect(await ordersWith(offer)).toBe(1);
  expect(await stockOf(offer)).toBe(4);
});

test('a page that cannot be closed and is not decided keeps its order and its stock: the answer leads to that order', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-undecided', stock: 5 });
  const first = await market.place([{ offer }]);
  market.provider.isUndecided = true;
  try {
    expect(await replace([{ offer, quantity: 2 }], [refOf(first)])).toMatchObject({
      orderId: first.orderId,
      instead: 'undecided',
      url: expect.stringContaining(`/commande/${first.orderId}?token=`),
    });
  } finally {
    market.provider.isUndecided = false;
  }
  expect(await statusOf(first.orderId)).toBe('awaiting_payment');
  expect(await ordersWith(offer)).toBe(1);
  expect(await stockOf(offer)).toBe(4);
});

test('a forged link, and another order’s link, replace nothing: 403, the other’s order keeps its stock, and nothing is placed', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-forged', stock: 2 });
  const [others, mine] = [await market.place([{ offer }]), await market.place([{ offer }])];
  const forged = { orderId: others.orderId, orderToken: `${others.orderToken.slice(0, -4)}AAAA` };
  const swapped = { orderId: others.orderId, orderToken: mine.orderToken };
  for (const ref of [forged, swapped, { ...others, orderToken: '' }]) {
    const response = await post(
      { ...checkoutPayload([{ offer }]), replaces: [{ orderId: ref.orderId, orderToken: ref.orderToken }] },
      crypto.randomUUID(),
    );
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'order/link-expired',
    ]);
  }
  // One link is valid, the other is forged. The request is refused, and neither order is replaced.
  expect(await catchRefusal(replace([{ offer }], [refOf(mine), forged]))).toMatchObject({ code: 'order/link-expired' });
  expect([await statusOf(others.orderId), await statusOf(mine.orderId)]).toEqual([
    'awaiting_payment',
    'awaiting_payment',
  ]);
  expect(await ordersWith(offer)).toBe(2);
  // A quote ignores an invalid link.
  expect(
    (
      await quoteOrder(
        market.shop,
        { lines: [{ offer_id: offer.id, quantity: 1 }], country: 'CA', currency: 'CAD', replaces: [swapped] },
        'fr',
      )
    ).payable,
  ).toBe(false);
  expect((await post({ ...checkoutPayload([{ offer }]), replaces: 'all' }, crypto.randomUUID())).status).toBe(400);
});

test('a new order that could not be placed leaves the earlier one as it was; so does a provider that is down', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-kept', stock: 2 });
  const first = await market.place([{ offer }]);
  expect(await catchRefusal(replace([{ offer, quantity: 3 }], [refOf(first)]))).toMatchObject({
    code: 'order/lines-refused',
    lines: [{ code: 'offer/short-stock', facts: { left: 2 } }],
  });
  market.provider.isDown = true;
  expect(await catchRefusal(replace([{ offer, quantity: 2 }], [refOf(first)]))).toMatchObject({
    code: 'payment/provider-down',
  });
  market.provider.isDown = false;
  expect(await statusOf(first.orderId)).toBe('awaiting_payment');
  expect(market.provider.sessions.get(await sessionOf(first.orderId))!.state).toBe('open');
  expect(await stockOf(offer)).toBe(1);
  expect((await replace([{ offer, quantity: 2 }], [refOf(first)])).instead).toBeUndefined();
  expect(await stockOf(offer)).toBe(0);
});

test('an order that was paid and refunded, or had expired, does not stand in the way of a new one', async () => {
  const offer = await addOffer(market.owner, { seller: 'own-over', stock: 5 });
  const first = await market.place([{ offer }]);
  const second = await replace([{ offer }], [refOf(first)]);
  const third = await replace([{ offer }], [refOf(first), refOf(second)]);
  expect([await statusOf(second.orderId), await statusOf(third.orderId), third.instead]).toEqual([
    'expired',
    'awaiting_payment',
    undefined,
  ]);
});
