import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findBalances } from './balances.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { requeueLostOrderTasks } from '#server/orders/actions/sweep-orders.ts';
import { createVisitorQueries } from '#server/visitor-page-queries.ts';
import { createSqlSearch } from '#server/search/search.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket, type TestOffer } from './test-market.ts';

const caller = { kind: 'provider', name: 'obedient' } as const;
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const stockOf = async ({ id }: TestOffer) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;
const orderOf = async (id: string) =>
  (
    await market.owner`select status, paid_at, (select array_agg(status order by position) from seller_orders where order_id = orders.id) as parts from orders where id = ${id}`
  )[0]!;
const paymentsOf = (id: string) =>
  market.owner`select id, state, session_id, refunded_minor from payments where order_id = ${id} order by created_at`;
const timelineOf = async (id: string) =>
  (await market.owner`select kind from order_events where order_id = ${id} order by id`).map(({ kind }) => kind);
const mailsOf = async (id: string) =>
  (await market.owner`select template as kind from notifications where subject_id = ${id} order by template`).map(
    ({ kind }) => kind,
  );
const balances = async (id: string) =>
  Object.fromEntries(
    (await asMarket(market.shop.sql, (tx) => findBalances(tx, id))).map(({ account, amountMinor }) => [
      account.replace(/:[0-9a-f-]{36}/, ''),
      amountMinor,
    ]),
  );
const alertsOf = (id: string) => market.owner`select action, facts from audit_log where order_id = ${id} and is_alert`;

/** Loads the order through the signed link, as the order's page does. */
const orderBehindLink = (id: string, token: string | null, language: Language = 'fr') =>
  createVisitorQueries(
    market.shop,
    createSqlSearch(market.shop.sql),
    {
      language,
      country: 'CA',
      postalCode: '',
      currency: 'CAD',
      light: false,
      person: null,
      requestId: '',
      siteUrl: '',
    },
    { timeZone: 'America/Toronto' },
  ).order(id, token);

async function placed(offers: TestOffer[] = []) {
  const lines = offers.length ? offers : [await addOffer(market.owner, { seller: `s-${randomUUID().slice(0, 6)}` })];
  const { orderId, orderToken } = await market.place(lines.map((offer) => ({ offer })));
  const [payment] = await paymentsOf(orderId);
  return {
    orderId,
    orderToken,
    session: payment!.session_id as string,
    paymentId: payment!.id as string,
    offer: lines[0]!,
  };
}

const event = (session: string, id = `evt_${randomUUID()}`) => ({
  id,
  kind: 'checkout.session.completed',
  sessionId: session,
  paymentId: null,
  orderId: null,
});
const refundsOf = async (paymentId: string) =>
  (await market.owner`select id from refunds where payment_id = ${paymentId} order by created_at`).map(
    ({ id }) => id as string,
  );
const webhook = async (body: object) => {
  const response = await createPaymentWebhookHandler('obedient')(
    new Request('http://shop.test/functions/v1/stripe-webhook', { method: 'POST', body: JSON.stringify(body) }),
    market.shop,
    'fr',
  );
  return { status: response.status, ...((await response.json()) as { outcome?: string }) };
};

test('a paid session makes the order paid, its parts to prepare, its stock gone, the money shared out, and queues one mail', async () => {
  const { orderId, orderToken, session, offer } = await placed();
  market.provider.pay(session);
  expect(await webhook(event(session))).toMatchObject({ status: 200, outcome: 'paid' });
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', parts: ['to_prepare'], paid_at: expect.any(Date) });
  expect(await stockOf(offer)).toBe(9);
  expect((await market.owner`select state from stock_holds where order_id = ${orderId}`)[0]!.state).toBe('consumed');
  // 19.99 for articles and 5.00 for delivery; the market's commission is 10 % of the articles.
  expect(await balances(orderId)).toEqual({
    'provider:obedient': 2499,
    'seller:held': -1799,
    'seller:shipping': -500,
    'market:commission': -200,
  });
  expect(await mailsOf(orderId)).toEqual(['order_paid', 'order_received']);
  const view = (await orderBehindLink(orderId, orderToken, 'en'))!;
  expect(view).toMatchObject({
    status: 'paid',
    totalMinor: 2499,
    paymentUrl: null,
    parts: [{ status: 'to_prepare', lines: [{ quantity: 1, itemsMinor: 1999 }] }],
  });
  expect(view.parts[0]!.lines[0]!.title).toMatch(/^Teapot/);
  expect(view.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
});

test('the same event again, the same news by other events in parallel, and the poller, pay the order once', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session);
  const first = event(session);
  await Promise.all([
    webhook(first),
    webhook(first),
    webhook(event(session)),
    pollPayment.perform(market.shop, testJobActor, { orderId, round: 1 }),
    webhook(event(session)),
  ]);
  expect(await webhook(first)).toMatchObject({ status: 200, outcome: 'duplicate' });
  expect(await timelineOf(orderId)).toEqual(['placed', 'paid']);
  expect(await mailsOf(orderId)).toEqual(['order_paid', 'order_received']);
  expect((await balances(orderId))['provider:obedient']).toBe(2499);
  expect((await market.owner`select count(*)::int as n from payment_events where event_id = ${first.id}`)[0]!.n).toBe(
    1,
  );
});

test('an event that lies changes nothing: the provider is asked, and says the session is open', async () => {
  const { orderId, session } = await placed();
  expect(await webhook(event(session))).toMatchObject({ status: 200, outcome: 'open' });
  expect((await orderOf(orderId)).status).toBe('awaiting_payment');
});

test('another amount, or another currency, does not pay: the order waits and a person is alerted once', async () => {
  for (const other of [{ amountMinor: 2498 }, { currency: 'USD' }]) {
    const { orderId, session } = await placed();
    market.provider.pay(session, other);
    expect(await webhook(event(session))).toMatchObject({ status: 200, outcome: 'mismatch' });
    expect(await webhook(event(session))).toMatchObject({ outcome: 'mismatch' });
    expect((await orderOf(orderId)).status).toBe('awaiting_payment');
    expect(await mailsOf(orderId)).toEqual(['order_received']);
    expect(await alertsOf(orderId)).toMatchObject([{ action: 'payment/amount-differs' }]);
    expect((await market.owner`select outcome from payment_events where order_id = ${orderId}`)[0]!.outcome).toBe(
      'mismatch',
    );
  }
});

test('a session of nobody is answered and noted; while the provider cannot be asked the event is left for another time', async () => {
  market.provider.sessions.set('s_stranger', {
    state: 'paid',
    amountMinor: 1,
    currency: 'CAD',
    paymentId: 'p',
    orderId: randomUUID(),
    expiresAt: new Date(),
  });
  expect(await webhook(event('s_stranger'))).toMatchObject({ status: 200, outcome: 'unknown' });
  const { orderId, session } = await placed();
  market.provider.pay(session);
  market.provider.isDown = true;
  const told = event(session);
  expect((await webhook(told)).status).toBe(502);
  market.provider.isDown = false;
  expect(await webhook(told)).toMatchObject({ outcome: 'paid' });
  expect((await orderOf(orderId)).status).toBe('paid');
});

test('the poller finds a payment whose webhook was lost, and looks again later while nothing happened', async () => {
  const { orderId, session } = await placed();
  await pollPayment.perform(market.shop, testJobActor, { orderId, round: 1 });
  const [job] = await market.owner`select run_at from graphile_worker.jobs where key = ${`poll:${orderId}`}`;
  expect((job!.run_at.getTime() - Date.now()) / 1000).toBeCloseTo(180, -1);
  market.provider.pay(session);
  await pollPayment.perform(market.shop, testJobActor, { orderId, round: 2 });
  expect((await orderOf(orderId)).status).toBe('paid');
});

test('a session whose page was made but whose answer was lost is recognised by its order', async () => {
  const offer = await addOffer(market.owner, { seller: 'adopted' });
  market.provider.losesAnswer = true;
  await expect(market.place([{ offer }])).rejects.toMatchObject({ code: 'payment/provider-down' });
  const [session, { orderId }] = [...market.provider.sessions].at(-1)!;
  market.provider.pay(session);
  expect(await webhook(event(session))).toMatchObject({ outcome: 'paid' });
  expect(await orderOf(orderId!)).toMatchObject({ status: 'paid' });
});

test('an order not paid in time gives its stock, its money in the books and its key back, and its page cannot be paid any more', async () => {
  const offer = await addOffer(market.owner, { seller: 'expiring', stock: 3 });
  const key = randomUUID();
  const { orderId } = await market.place([{ offer, quantity: 2 }], {}, key);
  const [payment] = await paymentsOf(orderId);
  expect(await stockOf(offer)).toBe(1);
  expect(await expireOrder(market.shop, orderId)).toBe('too-early');
  market.passMinutes(37);
  expect(await expireOrder(market.shop, orderId)).toBe('expired');
  expect(await expireOrder(market.shop, orderId)).toBe('over');
  expect(await orderOf(orderId)).toMatchObject({ status: 'expired', parts: ['cancelled'] });
  expect(await stockOf(offer)).toBe(3);
  expect(await balances(orderId)).toEqual({});
  expect(market.provider.sessions.get(payment!.session_id)!.state).toBe('expired');
  expect(await timelineOf(orderId)).toEqual(['placed', 'expired']);
  const again = await market.place([{ offer, quantity: 2 }], {}, key);
  expect(again.orderId).not.toBe(orderId);
});

test('an order paid in its last minute is found paid by its expiry, not given up; while the provider is down it is not given up either', async () => {
  const { orderId, session, offer } = await placed();
  market.provider.pay(session);
  market.passMinutes(37);
  market.provider.isDown = true;
  await expect(expireOrder(market.shop, orderId)).rejects.toMatchObject({ code: 'payment/provider-down' });
  expect(await stockOf(offer)).toBe(9);
  market.provider.isDown = false;
  expect(await expireOrder(market.shop, orderId)).toBe('paid');
  expect((await orderOf(orderId)).status).toBe('paid');
});

test('a payment that arrives after the order was given up takes the stock again', async () => {
  const { orderId, session, offer } = await placed();
  market.passMinutes(37);
  await expireOrder(market.shop, orderId);
  market.provider.pay(session);
  expect((await settlePayment(market.shop, { provider: 'obedient', sessionId: session }, caller)).settlement).toBe(
    'paid',
  );
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', parts: ['to_prepare'] });
  expect(await stockOf(offer)).toBe(9);
  expect(await timelineOf(orderId)).toEqual(['placed', 'expired', 'paid_late']);
  expect(await balances(orderId)).toEqual({
    'provider:obedient': 2499,
    'seller:held': -1799,
    'seller:shipping': -500,
    'market:commission': -200,
  });
});

test('a late payment whose article is gone is refunded in full, once, told by mail, and the books are even', async () => {
  const offer = await addOffer(market.owner, { seller: 'sold-out', stock: 1 });
  const { orderId, session, paymentId } = await placed([offer]);
  market.passMinutes(37);
  await expireOrder(market.shop, orderId);
  await placed([offer]);
  market.provider.pay(session);
  expect((await settlePayment(market.shop, { provider: 'obedient', sessionId: session }, caller)).settlement).toBe(
    'refunding',
  );
  const [refund] = await refundsOf(paymentId);
  expect(
    (await market.owner`select task_identifier as task from graphile_worker.jobs where key = ${`refund:${refund}`}`)[0]!
      .task,
  ).toBe('refund-payment');
  market.provider.isDown = true;
  await expect(refundPayment(market.shop, refund!)).rejects.toMatchObject({ code: 'payment/provider-down' });
  market.provider.isDown = false;
  const before = market.provider.refunds.length;
  await Promise.all([refundPayment(market.shop, refund!), refundPayment(market.shop, refund!)]);
  await refundPayment(market.shop, refund!);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: session }, caller);
  expect(market.provider.refunds.slice(before)).toEqual([{ paymentId: `p_${session}`, amountMinor: 2499 }]);
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', parts: ['refunded'] });
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'refunded', refunded_minor: 2499 }]);
  expect(await timelineOf(orderId)).toEqual(['placed', 'expired', 'paid_too_late', 'refunded']);
  expect(await mailsOf(orderId)).toEqual(['order_received', 'order_refused', 'refunded_late']);
  expect(await balances(orderId)).toEqual({});
  expect(await stockOf(offer)).toBe(0);
});

test('R-ROUTE-27 an order is seen only through its own link, in its time', async () => {
  const { orderId, orderToken } = await placed();
  const other = await placed();
  expect(await orderBehindLink(orderId, other.orderToken)).toBeNull();
  expect(await orderBehindLink(orderId, null)).toBeNull();
  expect((await orderBehindLink(orderId, orderToken))!.paymentUrl).toMatch(/^https:\/\/pay\.test/);
  market.passMinutes(31 * 24 * 60);
  expect(await orderBehindLink(orderId, orderToken)).toBeNull();
});

test('a page that is finished with and not decided never fails the expiry: the stock is kept, a person told once, and it is looked at again', async () => {
  const other = await openTestMarket();
  try {
    const offer = await addOffer(other.owner, { seller: 'undecided' });
    const { orderId } = await other.place([{ offer }]);
    other.provider.isUndecided = true;
    for (let round = 0; round < 2; round++) {
      other.passMinutes(61);
      expect(await expireOrder(other.shop, orderId)).toBe('waiting');
    }
    const [order] =
      await other.owner`select status, hold_until, (select stock from offers where id = ${offer.id}) as stock, (select run_at from graphile_worker.jobs where key = ${`expire:${orderId}`}) as next from orders where id = ${orderId}`;
    expect(order).toMatchObject({ status: 'awaiting_payment', stock: 9 });
    expect((order!.hold_until.getTime() - other.shop.now().getTime()) / 60_000).toBeCloseTo(60, 0);
    expect(order!.next).toEqual(order!.hold_until);
    expect(await other.owner`select action from audit_log where order_id = ${orderId} and is_alert`).toEqual([
      { action: 'payment/undecided' },
    ]);
    const [payment] = await other.owner`select session_id from payments where order_id = ${orderId}`;
    other.provider.pay(payment!.session_id);
    other.passMinutes(61);
    expect(await expireOrder(other.shop, orderId)).toBe('paid');
  } finally {
    await other.stop();
  }
});

/** A payment that arrived after its article was sold out. */
async function refunding() {
  const offer = await addOffer(market.owner, { seller: 'refunding', stock: 1 });
  const given = await placed([offer]);
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${given.orderId}`;
  await expireOrder(market.shop, given.orderId);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  market.provider.pay(given.session);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: given.session }, caller);
  return { ...given, refund: (await refundsOf(given.paymentId))[0]! };
}

test('a refund is booked when the provider says it succeeded: while it is pending it is asked about again, and asked for once', async () => {
  const { orderId, refund } = await refunding();
  const before = market.provider.refunds.length;
  market.provider.refundState = 'pending';
  expect(await refundPayment(market.shop, refund)).toBe('pending');
  expect(await refundPayment(market.shop, refund)).toBe('pending');
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'refunding', refunded_minor: 0 }]);
  expect((await orderOf(orderId)).status).toBe('expired');
  expect(await mailsOf(orderId)).not.toContain('refunded_late');
  const [job] = await market.owner`select run_at from graphile_worker.jobs where key = ${`refund:${refund}`}`;
  expect((job!.run_at.getTime() - market.shop.now().getTime()) / 60_000).toBeCloseTo(60, 0);
  market.provider.refundState = 'succeeded';
  expect(await refundPayment(market.shop, refund)).toBe('refunded');
  expect(market.provider.refunds).toHaveLength(before + 1);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'refunded', refunded_minor: 2499 }]);
  expect(await balances(orderId)).toEqual({});
});

test('a refund the provider gave up, and the last try of one that could not be asked for, alert a person and book nothing', async () => {
  const failed = await refunding();
  market.provider.refundState = 'failed';
  expect(await refundPayment(market.shop, failed.refund)).toBe('failed');
  market.provider.refundState = 'succeeded';
  expect(await alertsOf(failed.orderId)).toMatchObject([{ action: 'payment/refund-failed' }]);
  expect(await paymentsOf(failed.orderId)).toMatchObject([{ state: 'refunding', refunded_minor: 0 }]);

  const unasked = await refunding();
  market.provider.isDown = true;
  await expect(refundPayment(market.shop, unasked.refund)).rejects.toMatchObject({ code: 'payment/provider-down' });
  expect(await alertsOf(unasked.orderId)).toEqual([]);
  await expect(refundPayment(market.shop, unasked.refund, { isLastTry: true })).rejects.toMatchObject({
    code: 'payment/provider-down',
  });
  market.provider.isDown = false;
  expect(await alertsOf(unasked.orderId)).toMatchObject([{ action: 'payment/refund-failed' }]);
});

test('an order whose expiry was lost is queued again five minutes after its hold; one in its time is left alone', async () => {
  const [lost, fresh] = [await placed(), await placed()];
  const dueOf = async (id: string) =>
    (await market.owner`select run_at <= now() as due from graphile_worker.jobs where key = ${`expire:${id}`}`)[0]
      ?.due as boolean | undefined;
  await market.owner`select graphile_worker.remove_job(${`expire:${lost.orderId}`})`;
  const until = (minutes: number) =>
    market.owner`update orders set hold_until = ${new Date(market.shop.now().getTime() - minutes * 60_000)} where id = ${lost.orderId}`;
  await until(4);
  await requeueLostOrderTasks.perform(market.shop, testJobActor, {});
  expect(await dueOf(lost.orderId)).toBeUndefined();
  await until(6);
  await requeueLostOrderTasks.perform(market.shop, testJobActor, {});
  expect(await dueOf(lost.orderId)).toBe(true);
  expect(await dueOf(fresh.orderId)).toBe(false);
});
