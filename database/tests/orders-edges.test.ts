// Edge cases of cancelling and settling: the last moment of a hold, repeated calls, a wrong amount.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { notifyAdminsOfNewOrder } from '#server/orders/actions/notify-admins-of-new-order.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { createOrderEdgeHelpers } from './order-edges-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { placed, auditOf, stateOf, settle } = createOrderEdgeHelpers(() => market);

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
    await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, testJobActor);
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
  for (let time = 0; time < 3; time++) await notifyAdminsOfNewOrder.perform(market.shop, testJobActor, { orderId });
  expect(
    await market.owner`select address as recipient from notifications where subject_id = ${orderId} and template = 'admin_new_order'`,
  ).toEqual([{ recipient: 'shop@sugu.example' }]);
});
