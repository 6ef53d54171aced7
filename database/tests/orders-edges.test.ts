// The edges of giving up, settling and giving back: the last moment, the second time, news that come in another order than expected.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundRequest } from '#domain/orders/refunds.ts';
import { askLateRefundAgain } from '#server/payments/actions/ask-late-refund-again.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { announceOrder } from '#server/orders/actions/announce-order.ts';
import type { Aftermath } from '#server/integrations/payment.ts';
import { addOffer, openTestMarket, operator, tester, type TestMarket } from './orders-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

async function placed(stock = 10) {
  const offer = await addOffer(market.owner, { seller: `edge-${randomUUID().slice(0, 6)}`, stock });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select id, session_id from payments where order_id = ${orderId}`;
  return { orderId, offer, session: payment!.session_id as string, payment: payment!.id as string };
}
const stateOf = async (id: string) =>
  (
    await market.owner`
  select o.status, (select array_agg(state order by created_at) from payments where order_id = o.id) as payments, (select sum(f.stock)::int from offers f join order_lines l on l.offer_id = f.id where l.order_id = o.id) as stock from orders o where o.id = ${id}`
  )[0]!;
const auditOf = async (id: string) =>
  (await market.owner`select action, actor, is_alert from audit_log where order_id = ${id} order by id`).map(
    ({ action, actor, is_alert }) => [action, actor, is_alert],
  );
const settle = (session: string) => settlePayment(market.shop, { provider: 'obedient', sessionId: session }, tester);

test('an order looked at before its hold has ended keeps its page open; at the very end of its hold it is given up', async () => {
  const { orderId, session } = await placed();
  const [{ until } = {}] = await market.owner`select hold_until as until from orders where id = ${orderId}`;
  const at = (milliseconds: number) => ({
    ...market.shop,
    now: () => new Date((until as Date).getTime() + milliseconds),
  });
  expect(await expireOrder(at(-1), orderId)).toBe('too-early');
  expect(market.provider.sessions.get(session)!.state).toBe('open');
  expect(await expireOrder(at(0), orderId)).toBe('expired');
  expect(market.provider.sessions.get(session)!.state).toBe('expired');
  expect(await auditOf(orderId)).toEqual([
    ['order/placed', 'checkout', false],
    ['order/expired', 'job:expire-order', false],
  ]);
});

test('an order whose expiry finds another amount paid is given up all the same, its payment kept as it is and a person told', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session, { amountMinor: 1 });
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  expect(await expireOrder(market.shop, orderId)).toBe('expired');
  expect(await stateOf(orderId)).toEqual({ status: 'expired', payments: ['mismatch'], stock: 10 });
  expect(await auditOf(orderId)).toContainEqual(['payment/amount-differs', 'job:expire-order', true]);
});

test('a paid order says in the audit log who found it paid', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session);
  expect((await settle(session)).settlement).toBe('paid');
  expect((await settle(session)).settlement).toBe('already');
  expect(await auditOf(orderId)).toEqual([
    ['order/placed', 'checkout', false],
    ['order/paid', 'job:test', false],
  ]);
});

test('more than was asked for does not pay either: a person is told, and what is held stays held', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session, { amountMinor: 2500 });
  expect((await settle(session)).settlement).toBe('mismatch');
  expect(await stateOf(orderId)).toEqual({ status: 'awaiting_payment', payments: ['mismatch'], stock: 9 });
  expect(await auditOf(orderId)).toContainEqual(['payment/amount-differs', 'job:test', true]);
});

test('an order whose page is asked for anew while its expiry talks to the provider has a new life', async () => {
  const { orderId } = await placed();
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  const { expireSession } = market.provider;
  market.provider.expireSession = async (sessionId) => {
    await market.owner`update orders set hold_until = now() + interval '36 minutes' where id = ${orderId}`;
    return expireSession(sessionId);
  };
  try {
    expect(await expireOrder(market.shop, orderId)).toBe('too-early');
  } finally {
    market.provider.expireSession = expireSession;
  }
  expect(await stateOf(orderId)).toMatchObject({ status: 'awaiting_payment', stock: 9 });
});

test('a second payment of a paid order goes back in full: the order stays paid, its stock sold, its books as if there had been one', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session);
  await settle(session);
  const books = () =>
    market.owner`select account, sum(amount_minor)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;
  const once = await books();
  const second = `s_${randomUUID()}`;
  market.provider.sessions.set(second, {
    ...market.provider.sessions.get(session)!,
    paymentId: `p_${second}`,
    state: 'paid',
  });
  await market.owner`
    insert into payments (order_id, provider, idempotency_key, amount_minor, currency, expires_at, session_id, url, state)
    values (${orderId}, 'obedient', ${second}, 2499, 'CAD', now(), ${second}, 'https://pay.test/second', 'open')`;
  expect((await settle(second)).settlement).toBe('refunding');
  expect((await settle(second)).settlement).toBe('refunding');
  expect(await auditOf(orderId)).toContainEqual(['payment/too-late', 'job:test', false]);
  const [refund] = await market.owner`select id from refunds where order_id = ${orderId}`;
  await refundPayment(market.shop, refund!.id as string);
  expect(await stateOf(orderId)).toEqual({ status: 'paid', payments: ['paid', 'refunded'], stock: 9 });
  expect(await books()).toEqual(once);
  expect(market.provider.refunds).toContainEqual({ paymentId: `p_${second}`, amountMinor: 2499 });
  expect(
    (await market.owner`select kind from order_events where order_id = ${orderId} order by id`).map(({ kind }) => kind),
  ).toEqual(['placed', 'paid', 'paid_too_late', 'refunded_part']);
  expect(
    (
      await market.owner`select template as kind from notifications where subject_id = ${orderId} and parameters ->> 'refundId' = ${refund!.id}`
    ).map(({ kind }) => kind),
  ).toEqual(['order_refunded']);
});

test('a page that is not decided keeps the units as long as the order', async () => {
  const { orderId } = await placed();
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  market.provider.isUndecided = true;
  expect(await expireOrder(market.shop, orderId)).toBe('waiting');
  market.provider.isUndecided = false;
  expect(
    await market.owner`select h.expires_at = o.hold_until as same, h.expires_at > now() + interval '59 minutes' as later from stock_holds h join orders o on o.id = h.order_id where o.id = ${orderId}`,
  ).toEqual([{ same: true, later: true }]);
});

test('a refund the dashboard only announces is booked when it is done', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session);
  await settle(session);
  const told = {
    refundId: `re_${session}`,
    state: 'pending' as 'pending' | 'succeeded',
    amountMinor: 1000,
    mark: null,
  };
  market.provider.aftermath.set(`p_${session}`, { refunds: [told], disputes: [] });
  const follow = async () => {
    await followPayment(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, tester);
    return (
      await market.owner`select o.status, refunded_minor as back, r.state, r.reason from orders o join payments p on p.order_id = o.id join refunds r on r.order_id = o.id where o.id = ${orderId}`
    )[0];
  };
  expect(await follow()).toEqual({ status: 'paid', back: 0, state: 'pending', reason: 'provider' });
  told.state = 'succeeded';
  expect(await follow()).toEqual({ status: 'partially_refunded', back: 1000, state: 'succeeded', reason: 'provider' });
});

test('a page that expired unpaid is written down as expired, the order waits on', async () => {
  const { orderId, session } = await placed();
  market.provider.sessions.get(session)!.state = 'expired';
  expect((await settle(session)).settlement).toBe('over');
  expect(await stateOf(orderId)).toEqual({ status: 'awaiting_payment', payments: ['expired'], stock: 9 });
});

test('R-FN-03 the shop’s notice, queued again by the browser or by a job that ran twice, is one mail and no fault', async () => {
  const { orderId } = await placed();
  for (let time = 0; time < 3; time++) await announceOrder.perform(market.shop, tester, { orderId });
  expect(
    await market.owner`select address as recipient from notifications where subject_id = ${orderId} and template = 'admin_new_order'`,
  ).toEqual([{ recipient: 'shop@sugu.example' }]);
});

/** A paid order, and what the provider's dashboard does to its payment. */
async function paid() {
  const order = await placed();
  market.provider.pay(order.session);
  await settle(order.session);
  const payment = `p_${order.session}`;
  const says = (aftermath: Partial<Aftermath>) => {
    market.provider.aftermath.set(payment, { refunds: [], disputes: [], ...aftermath });
    return followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
  };
  return { ...order, says };
}
const refundsOf = (orderId: string) =>
  market.owner`select r.state, r.reason, r.amount_minor as amount, (select sum(items_minor + shipping_minor)::int from refund_shares where refund_id = r.id) as shared from refunds r where order_id = ${orderId} order by r.created_at`;
const eventsOf = async (orderId: string) =>
  (await market.owner`select kind from order_events where order_id = ${orderId} order by id`).map(({ kind }) => kind);

test('a refund done and taken back again by the bank is in the audit log and in the order’s timeline, each once', async () => {
  const { orderId, session, says } = await paid();
  const refund = await askRefund.perform(market.shop, operator, {
    orderId,
    wish: 'all',
    note: '',
    key: randomUUID(),
  });
  await refundPayment(market.shop, refund.id);
  const [{ refundId } = {}] = market.provider.aftermath.get(`p_${session}`)!.refunds;
  for (let time = 0; time < 2; time++)
    await says({ refunds: [{ refundId: refundId!, state: 'failed', amountMinor: 2499, mark: null }] });
  expect(await eventsOf(orderId)).toEqual(['placed', 'paid', 'refund_asked', 'refunded', 'refund_failed']);
  expect((await auditOf(orderId)).slice(2)).toEqual([
    ['order/refund-asked', 'operator:test', false],
    ['payment/refunded', 'job:refund-payment', false],
    ['payment/refund-failed', 'job:test', true],
  ]);
});

test('a refund that failed in the dashboard, and was never ours, is nothing; one of no amount is for a person', async () => {
  const { orderId, says } = await paid();
  await says({ refunds: [{ refundId: `re_${orderId}`, state: 'failed', amountMinor: 1000, mark: null }] });
  expect([await refundsOf(orderId), (await auditOf(orderId)).filter(([, , isAlert]) => isAlert)]).toEqual([[], []]);
  await says({ refunds: [{ refundId: `re_${orderId}`, state: 'succeeded', amountMinor: 0, mark: null }] });
  expect([await refundsOf(orderId), (await auditOf(orderId)).filter(([, , isAlert]) => isAlert)]).toEqual([
    [],
    [['payment/refunded-outside', 'job:test', true]],
  ]);
});

test('what the dashboard gives back beside a refund of ours under way is shared out to exactly that amount', async () => {
  const { orderId, says } = await paid();
  const [part] = await market.owner`select id from seller_orders where order_id = ${orderId}`;
  await askRefund.perform(market.shop, operator, {
    orderId,
    wish: [{ partId: part!.id as string, itemsMinor: 500, shippingMinor: 0 }],
    note: '',
    key: randomUUID(),
  });
  await says({ refunds: [{ refundId: `re_${orderId}`, state: 'succeeded', amountMinor: 1000, mark: null }] });
  expect(await refundsOf(orderId)).toEqual([
    { state: 'asked', reason: 'operator', amount: 500, shared: 500 },
    { state: 'succeeded', reason: 'provider', amount: 1000, shared: 1000 },
  ]);
});

test('a late payment that somebody gives back in the dashboard ends its order as our own refund would', async () => {
  const { orderId, offer, session } = await placed(1);
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  market.provider.pay(session);
  expect((await settle(session)).settlement).toBe('refunding');
  market.provider.refundState = 'failed';
  for (const { id } of await market.owner`select id from refunds where order_id = ${orderId}`)
    await refundPayment(market.shop, id as string);
  market.provider.refundState = 'succeeded';
  market.provider.aftermath
    .get(`p_${session}`)!
    .refunds.push({ refundId: `re_${orderId}`, state: 'succeeded', amountMinor: 2499, mark: null });
  await followPayment(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, tester);
  expect(await stateOf(orderId)).toEqual({ status: 'refunded', payments: ['refunded'], stock: 0 });
  expect((await refundsOf(orderId)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'too_late'],
    ['succeeded', 'too_late'],
  ]);
  expect(
    (await market.owner`select template as kind from notifications where subject_id = ${orderId}`).map(
      ({ kind }) => kind,
    ),
  ).toContain('refunded_late');
});

test('a dispute that withholds nothing, an inquiry, moves no money in the books', async () => {
  const { orderId, says } = await paid();
  await says({
    disputes: [{ disputeId: `dp_${orderId}`, state: 'open', reason: 'general', amountMinor: 2499, isWithheld: false }],
  });
  expect(await eventsOf(orderId)).toEqual(['placed', 'paid', 'disputed']);
  expect(
    await market.owner`select 1 from ledger_transactions where order_id = ${orderId} and kind = 'disputed'`,
  ).toEqual([]);
});

test('a refund made in the dashboard while ours of the same amount was being asked for: both are booked, neither is lost', async () => {
  const { orderId, session } = await paid();
  const [part] = await market.owner`select id from seller_orders where order_id = ${orderId}`;
  const { id } = await askRefund.perform(market.shop, operator, {
    orderId,
    wish: [{ partId: part!.id as string, itemsMinor: 500, shippingMinor: 0 }],
    note: '',
    key: randomUUID(),
  });
  const { refund } = market.provider;
  market.provider.refund = async (asked) => {
    // Before ours has its answer, somebody's is there, and we hear of it: it bears no mark of ours.
    const known = {
      refunds: [{ refundId: `re_${session}`, state: 'succeeded' as const, amountMinor: 500, mark: null }],
      disputes: [],
    };
    market.provider.aftermath.set(asked.paymentId, known);
    await followPayment(market.shop, { provider: 'obedient', paymentId: asked.paymentId }, tester);
    return refund(asked);
  };
  try {
    await refundPayment(market.shop, id);
  } finally {
    market.provider.refund = refund;
  }
  expect(await refundsOf(orderId)).toEqual([
    { state: 'succeeded', reason: 'operator', amount: 500, shared: 500 },
    { state: 'succeeded', reason: 'provider', amount: 500, shared: 500 },
  ]);
  expect((await market.owner`select refunded_minor as back from payments where order_id = ${orderId}`)[0]!.back).toBe(
    1000,
  );
});

test('while a second refund is still under way, the first is a part: the order is refunded and its units are back when both are', async () => {
  const { orderId } = await paid();
  const [part] = await market.owner`select id from seller_orders where order_id = ${orderId}`;
  const ask = (wish: RefundRequest) =>
    askRefund.perform(market.shop, operator, { orderId, wish, note: '', key: randomUUID() });
  const [first, second] = [
    await ask([{ partId: part!.id as string, itemsMinor: 500, shippingMinor: 0 }]),
    await ask('all'),
  ];
  await refundPayment(market.shop, first.id);
  expect(await stateOf(orderId)).toEqual({ status: 'partially_refunded', payments: ['paid'], stock: 9 });
  await refundPayment(market.shop, second.id);
  expect(await stateOf(orderId)).toEqual({ status: 'refunded', payments: ['refunded'], stock: 10 });
});

test('an order given back whole whose refund the bank sent back can be given back in part', async () => {
  const { orderId, session, says } = await paid();
  const [part] = await market.owner`select id from seller_orders where order_id = ${orderId}`;
  const ask = (wish: RefundRequest) =>
    askRefund.perform(market.shop, operator, { orderId, wish, note: '', key: randomUUID() });
  await refundPayment(market.shop, (await ask('all')).id);
  const [{ refundId } = {}] = market.provider.aftermath.get(`p_${session}`)!.refunds;
  await says({ refunds: [{ refundId: refundId!, state: 'failed', amountMinor: 2499, mark: null }] });
  expect(
    await refundPayment(
      market.shop,
      (await ask([{ partId: part!.id as string, itemsMinor: 500, shippingMinor: 0 }])).id,
    ),
  ).toBe('refunded');
  expect((await market.owner`select refunded_minor as back from payments where order_id = ${orderId}`)[0]!.back).toBe(
    500,
  );
  expect((await stateOf(orderId)).status).toBe('refunded');
});

test('a provider that gives back only the whole gives back the whole', async () => {
  const { orderId } = await paid();
  market.provider.capabilities.partialRefunds = false;
  try {
    expect(
      await askRefund.perform(market.shop, operator, { orderId, wish: 'all', note: '', key: randomUUID() }),
    ).toMatchObject({ amountMinor: 2499 });
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
});

test('who asked a late payment’s refund anew is in the audit log', async () => {
  const { orderId, payment } = await paid();
  await market.owner`update payments set state = 'refunding' where id = ${payment}`;
  expect(await askLateRefundAgain.perform(market.shop, operator, { orderId, key: randomUUID() })).toMatchObject({
    reason: 'too_late',
    amountMinor: 2499,
  });
  expect(await auditOf(orderId)).toContainEqual(['order/refund-asked', 'operator:test', false]);
});

test('less than the provider’s smallest unit cannot be given back', async () => {
  const offer = await addOffer(market.owner, { seller: 'edge-leones', currency: 'SLL', price: 1_234_500, shipping: 0 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] =
    await market.owner`select session_id, (select id from seller_orders where order_id = ${orderId}) as part from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session_id as string);
  await settle(payment!.session_id as string);
  const ask = askRefund.perform(market.shop, operator, {
    orderId,
    wish: [{ partId: payment!.part as string, itemsMinor: 100, shippingMinor: 0 }],
    note: '',
    key: randomUUID(),
  });
  await expect(ask).rejects.toMatchObject({ code: 'refund/nothing-left' });
  expect(await refundsOf(orderId)).toEqual([]);
});

test('a refund the provider gave up, heard of twice at once, is told once', async () => {
  const { orderId } = await paid();
  const { id } = await askRefund.perform(market.shop, operator, { orderId, wish: 'all', note: '', key: randomUUID() });
  const { refund } = market.provider;
  const asking: string[] = [];
  market.provider.refundState = 'failed';
  market.provider.refund = async (asked) => {
    // Neither has its answer before both have asked.
    asking.push(asked.idempotencyKey);
    while (asking.length < 2) await pause(5);
    return refund(asked);
  };
  await Promise.all([refundPayment(market.shop, id), refundPayment(market.shop, id)]);
  Object.assign(market.provider, { refund, refundState: 'succeeded' });
  expect((await eventsOf(orderId)).filter((kind) => kind === 'refund_failed')).toHaveLength(1);
  expect((await auditOf(orderId)).filter(([, , isAlert]) => isAlert)).toHaveLength(1);
});

test('a payment of another amount, of which somebody gives some back in the dashboard, moves nothing in the books', async () => {
  const { orderId, session } = await placed();
  market.provider.pay(session, { amountMinor: 2500 });
  expect((await settle(session)).settlement).toBe('mismatch');
  market.provider.aftermath.set(`p_${session}`, {
    refunds: [{ refundId: `re_${session}`, state: 'succeeded', amountMinor: 1000, mark: null }],
    disputes: [],
  });
  expect(
    (await followPayment(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, tester)).settlement,
  ).toBe('followed');
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await market.owner`select kind from ledger_transactions where order_id = ${orderId}`).toEqual([
    { kind: 'placed' },
  ]);
});
