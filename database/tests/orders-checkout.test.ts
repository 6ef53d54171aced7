// Placing an order: the rows and the response, refusals, and repeated requests.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { checkOrderLinkValidity } from '#server/orders/order-link.ts';
import { addOffer, openTestMarket, checkoutPayload, type TestMarket, type TestOffer } from './test-market.ts';
import { catchRefusal, createPlacedOrderHelpers } from './placed-orders-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { howMany, written } = createPlacedOrderHelpers(() => market);

const stockOf = async ({ id }: TestOffer) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;

const jobsOf = (id: string) =>
  market.owner`select task_identifier as task, run_at from graphile_worker.jobs where key like ${`%${id}%`} order by 1`;

/** Opens all connections of the pool, so that later calls really run in parallel. */
const warm = () => Promise.all(Array.from({ length: 12 }, () => market.shop.sql`select pg_sleep(0.05)`));

const post = (body: unknown, headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }) =>
  createUniversalOrderPayment(
    new Request('http://shop.test/functions/v1/create-universal-order-payment', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    market.shop,
    'fr',
  );

test('R-FN-01 R-FN-02 R-CHK-23 R-CHK-24 R-CHK-25 the order payload is taken and answered with url, orderId and orderToken; everything is written', async () => {
  const offer = await addOffer(market.owner, { seller: 'payload' });
  const response = await post(checkoutPayload([{ offer, quantity: 2, changes: { customSpecs: 'bleu' } }]));
  expect(response.status).toBe(200);
  const { url, orderId, orderToken } = (await response.json()) as Record<string, string>;
  expect(url).toMatch(/^https:\/\/pay\.test\//);
  expect(checkOrderLinkValidity(market.shop.linkSecret, orderId!, orderToken, new Date())).toBe('valid');
  const [order] = await market.owner`select * from orders where id = ${orderId!}`;
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    customer_name: 'Awa Démo',
    customer_email: 'awa@client.example',
    customer_phone: '+1 514 555 0100',
    street: '1, rue du Test',
    city: 'Montréal',
    postal_code: 'H2X 1Y4',
    country_code: 'CA',
    instructions: 'Sonner deux fois',
    currency: 'CAD',
    items_minor: 3998,
    shipping_minor: 500,
    total_minor: 4498,
  });
  expect(order!.number).toMatch(/^S20\d\d[2-9A-HJKMNP-TV-Z]{6}$/);
  const [line] = await market.owner`select * from order_lines where order_id = ${orderId!}`;
  expect(line).toMatchObject({
    quantity: 2,
    unit_price_minor: 1999,
    items_minor: 3998,
    shipping_minor: 500,
    commission_bps: 1000,
    commission_minor: 400,
    custom_specs: 'bleu',
  });
  expect(line!.title_fr).toMatch(/^Théière/);
  expect(line!.title_en).toMatch(/^Teapot/);
  expect(await stockOf(offer)).toBe(8);
  const jobs = await jobsOf(orderId!);
  expect(jobs.map(({ task }) => task)).toEqual(['expire-order', 'notify-admin', 'poll-payment', 'remind-to-pay']);
  expect((jobs[0]!.run_at.getTime() - Date.now()) / 60_000).toBeCloseTo(36, 0);
});

test('R-CHK-22 the provider is told to lead back to /payment-success or /payment-cancelled, each with the order’s own signed link', async () => {
  const { orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'outcomes' }) }]);
  const { successUrl, cancelUrl } = market.provider.asks.at(-1)!;
  for (const [url, path] of [
    [successUrl, '/payment-success'],
    [cancelUrl, '/payment-cancelled'],
  ]) {
    const { origin, pathname, searchParams } = new URL(url!);
    expect([origin, pathname, searchParams.get('order')]).toEqual(['http://shop.test', path, orderId]);
    expect(checkOrderLinkValidity(market.shop.linkSecret, orderId, searchParams.get('token'), new Date())).toBe(
      'valid',
    );
  }
});

test('one order per idempotency key: a double submit in parallel, and a repetition, give the same order and address', async () => {
  const offer = await addOffer(market.owner, { seller: 'twice' });
  const before = await howMany('orders');
  const key = crypto.randomUUID();
  await warm();
  const placed = await Promise.all(Array.from({ length: 8 }, () => market.place([{ offer }], {}, key)));
  placed.push(await market.place([{ offer }], {}, key));
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(placed.map(({ url }) => url)).size).toBe(1);
  expect(await howMany('orders')).toBe(before + 1);
  expect(await stockOf(offer)).toBe(9);
});

test('the same key with another payload is refused with 409 and writes nothing; a short key is refused', async () => {
  const offer = await addOffer(market.owner, { seller: 'reused' });
  const key = crypto.randomUUID();
  await market.place([{ offer }], {}, key);
  const before = await written();
  const response = await post(checkoutPayload([{ offer, quantity: 2 }]), { 'idempotency-key': key });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'order/key-reused' } });
  expect((await post(checkoutPayload([{ offer }]), { 'idempotency-key': 'short' })).status).toBe(400);
  expect(await written()).toEqual(before);
});

test('the last item is sold once to 20 parallel buyers; the others read that none is left', async () => {
  const offer = await addOffer(market.owner, { seller: 'last', stock: 1 });
  await warm();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => market.place([{ offer }], {}, undefined, `network ${n}`)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as OrderLinesRefusal] : [],
  );
  expect(
    refusals.every(
      (refusal) =>
        refusal instanceof OrderLinesRefusal &&
        refusal.lines[0]!.code === 'offer/short-stock' &&
        refusal.lines[0]!.facts.left === 0,
    ),
  ).toBe(true);
  expect(await stockOf(offer)).toBe(0);
});

test('an order that waits for an offer reads it as it is afterwards: its new price, or that none is left', async () => {
  const offer = await addOffer(market.owner, { seller: 'held', stock: 1 });
  const [was] = await market.owner<{ price_minor: string }[]>`select price_minor from offers where id = ${offer.id}`;
  await warm();
  for (const [change, code] of [
    [{ price_minor: 2150 }, 'offer/price-changed'],
    [{ price_minor: Number(was!.price_minor), stock: 0 }, 'offer/short-stock'],
  ] as const) {
    const waiting = await market.owner.begin(async (tx) => {
      await tx`update offers set ${tx(change)} where id = ${offer.id}`;
      const placed = market.place([{ offer }], {}, undefined, code).catch((refusal: unknown) => refusal);
      await expect
        .poll(() => market.owner`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`)
        .toHaveLength(1);
      return { placed };
    });
    expect(await waiting.placed).toMatchObject({ lines: [{ code }] });
  }
});

test('a price that changed is a 409 naming the line with the old and the new price, and nothing is written', async () => {
  const [changed, same] = [
    await addOffer(market.owner, { seller: 'changed' }),
    await addOffer(market.owner, { seller: 'changed' }),
  ];
  await market.owner`update offers set price_minor = 2150 where id = ${changed.id}`;
  const before = await written();
  const response = await post(checkoutPayload([{ offer: changed }, { offer: same }]));
  expect(response.status).toBe(409);
  const { error } = (await response.json()) as {
    error: { code: string; lines: { offerId: string; message: string }[] };
  };
  expect(error).toMatchObject({
    code: 'order/lines-refused',
    lines: [{ offerId: changed.id, code: 'offer/price-changed', facts: { old: 1999, new: 2150, currency: 'CAD' } }],
  });
  expect(error.lines).toHaveLength(1);
  expect(error.lines[0]!.message).toContain('19,99\u00a0$');
  expect(error.lines[0]!.message).toContain('21,50\u00a0$');
  expect(await written()).toEqual(before);
  expect(await stockOf(same)).toBe(10);
});

test('each line that cannot be sold is refused by name: gone, too few, below the minimum, delivery not stated, unknown', async () => {
  const gone = await addOffer(market.owner, { seller: 'each' });
  await market.owner`update offers set is_active = false where id = ${gone.id}`;
  const few = await addOffer(market.owner, { seller: 'each', stock: 2 });
  const bulk = await addOffer(market.owner, { seller: 'each', minimum: 5 });
  const unstated = await addOffer(market.owner, { seller: 'each', shipping: null });
  const unknown = { ...gone, id: 'not-an-id' };
  const refusal = await catchRefusal(
    market.place([
      { offer: gone },
      { offer: few, quantity: 3 },
      { offer: bulk, quantity: 4 },
      { offer: unstated },
      { offer: unknown },
    ]),
  );
  expect(refusal).toBeInstanceOf(OrderLinesRefusal);
  expect((refusal as OrderLinesRefusal).lines.map(({ code }) => code)).toEqual([
    'offer/gone',
    'offer/short-stock',
    'offer/below-minimum',
    'offer/shipping-unknown',
    'offer/gone',
  ]);
});

test('R-CHK-08 R-VAL-08 missing or unusable buyer fields are refused', async () => {
  const offer = await addOffer(market.owner, { seller: 'fields' });
  expect(await catchRefusal(market.place([{ offer }], { customerName: ' ' }))).toMatchObject({
    code: 'checkout/missing-fields',
  });
  expect(await catchRefusal(market.place([{ offer }], { customerEmail: 'awa@mailinator.com' }))).toMatchObject({
    code: 'checkout/email-invalid',
  });
  expect(await stockOf(offer)).toBe(10);
});

test('malformed, oversized and empty orders are refused', async () => {
  const offer = await addOffer(market.owner, { seller: 'malformed' });
  expect((await post('{')).status).toBe(400);
  expect((await post({ products: [] })).status).toBe(400);
  expect((await post(checkoutPayload([{ offer, changes: { quantity: -1 } }]))).status).toBe(400);
  expect((await post({ ...checkoutPayload([{ offer }]), globalSpecifications: 'x'.repeat(300_000) })).status).toBe(413);
});

test('while the provider is down the order waits with its stock; the same key then gives its page', async () => {
  const offer = await addOffer(market.owner, { seller: 'down' });
  const key = crypto.randomUUID();
  market.provider.isDown = true;
  expect(await catchRefusal(market.place([{ offer }], {}, key))).toMatchObject({
    code: 'payment/provider-down',
    status: 502,
  });
  market.provider.isDown = false;
  const { orderId, url } = await market.place([{ offer }], {}, key);
  expect(url).toMatch(/^https:\/\/pay\.test\//);
  expect(await stockOf(offer)).toBe(9);
  expect(
    (await market.owner`select state from payments where order_id = ${orderId}`).map(({ state }) => state),
  ).toEqual(['open']);
});

test('when the provider made the page but its answer was lost, asking again gives that page and no second one', async () => {
  const offer = await addOffer(market.owner, { seller: 'lost' });
  const key = crypto.randomUUID();
  const before = market.provider.sessions.size;
  market.provider.losesAnswer = true;
  await catchRefusal(market.place([{ offer }], {}, key));
  await market.place([{ offer }], {}, key);
  expect(market.provider.sessions.size).toBe(before + 1);
  const [first, second] = market.provider.asks.slice(-2);
  expect(second).toEqual(first);
});

test('asked again too late to open the planned page, the order gets a new one and keeps its stock longer', async () => {
  const other = await openTestMarket();
  try {
    const offer = await addOffer(other.owner, { seller: 'late' });
    const key = crypto.randomUUID();
    other.provider.isDown = true;
    await catchRefusal(other.place([{ offer }], {}, key));
    other.provider.isDown = false;
    other.passMinutes(20);
    const { orderId } = await other.place([{ offer }], {}, key);
    const [row] =
      await other.owner`select hold_until, (select expires_at from stock_holds where order_id = orders.id) as kept from orders where id = ${orderId}`;
    expect((row!.hold_until.getTime() - other.shop.now().getTime()) / 60_000).toBeCloseTo(36, 1);
    expect(row!.kept).toEqual(row!.hold_until);
    expect(
      (await other.owner`select state from payments where order_id = ${orderId} order by created_at`).map(
        ({ state }) => state,
      ),
    ).toEqual(['expired', 'open']);
  } finally {
    await other.stop();
  }
});

test('re-posting keeps the stock for two hours at most: the order is then given up, and the same ask places a new one', async () => {
  const other = await openTestMarket();
  try {
    const offer = await addOffer(other.owner, { seller: 'for-ever', stock: 3 });
    const key = crypto.randomUUID();
    const first = await other.place([{ offer, quantity: 2 }], {}, key);
    for (let minutes = 0; minutes < 105; minutes += 35) {
      other.passMinutes(35);
      expect((await other.place([{ offer, quantity: 2 }], {}, key)).orderId).toBe(first.orderId);
    }
    other.passMinutes(35);
    const again = await other.place([{ offer, quantity: 2 }], {}, key);
    expect(again.orderId).not.toBe(first.orderId);
    expect(again.url).toMatch(/^https:\/\/pay\.test\//);
    expect(await other.owner`select status, idempotency_key from orders where id = ${first.orderId}`).toEqual([
      { status: 'expired', idempotency_key: null },
    ]);
    expect((await other.owner`select stock from offers where id = ${offer.id}`)[0]!.stock).toBe(1);
    // After two more hours the second order is cancelled too. Its article is no longer sold, so no third one is placed.
    other.passMinutes(130);
    await other.owner`update offers set is_active = false where id = ${offer.id}`;
    expect(await catchRefusal(other.place([{ offer, quantity: 2 }], {}, key))).toMatchObject({
      code: 'order/lines-refused',
      lines: [{ code: 'offer/gone' }],
    });
    expect((await other.owner`select stock from offers where id = ${offer.id}`)[0]!.stock).toBe(3);
  } finally {
    await other.stop();
  }
});

test('what the provider refuses for good is given up at once, with its stock and its key, and said as a refusal', async () => {
  const offer = await addOffer(market.owner, { seller: 'refused' });
  const key = crypto.randomUUID();
  market.provider.refuses = true;
  const response = await post(checkoutPayload([{ offer }]), { 'idempotency-key': key });
  market.provider.refuses = false;
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: { code: 'payment/refused' } });
  expect(await stockOf(offer)).toBe(10);
  expect(
    await market.owner`select status from orders where id = (select order_id from order_lines where offer_id = ${offer.id})`,
  ).toEqual([{ status: 'expired' }]);
  expect((await market.place([{ offer }], {}, key)).url).toMatch(/^https:\/\/pay\.test\//);
});

test('a quote is read with a visitor’s rights: an offer or a seller that is closed is gone, and nothing of it is told', async () => {
  const there = await addOffer(market.owner, { seller: 'quoted' });
  const hidden = await addOffer(market.owner, { seller: 'quoted', price: 777 });
  await market.owner`update offers set is_active = false where id = ${hidden.id}`;
  const closed = await addOffer(market.owner, { seller: 'closed' });
  await market.owner`update sellers set is_active = false where slug = 'closed'`;
  const lines = [there.id, hidden.id, closed.id, crypto.randomUUID()].map((offer_id) => ({ offer_id, quantity: 1 }));
  const quote = await quoteOrder(market.shop, { lines, country: 'CA', currency: 'CAD' }, 'fr');
  expect(quote.lines.map(({ problem }) => problem?.code ?? null)).toEqual([
    null,
    'offer/gone',
    'offer/gone',
    'offer/gone',
  ]);
  expect(quote.lines[1]).toMatchObject({ name: '', unit_price: 0, shipping: null });
  expect(quote).toMatchObject({ items_total: 1999, shipping_total: 500, total: 2499, payable: false });
});
