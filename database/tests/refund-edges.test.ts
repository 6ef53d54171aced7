// Edge cases of refunds: concurrent refunds at the provider and in the shop, and events out of order.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundAmountsOrAll } from '#domain/orders/refunds.ts';
import { retryLateRefund } from '#server/payments/actions/retry-late-refund.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { refundPayment } from '#server/payments/refund.ts';
import type { RefundsAndDisputes } from '#server/integrations/payment.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { createOrderEdgeHelpers } from './order-edges-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { placed, settle, auditOf, stateOf } = createOrderEdgeHelpers(() => market);

/** A paid order, and `says`, which lets the provider report refunds and disputes of its payment. */
async function paid() {
  const order = await placed();
  market.provider.pay(order.session);
  await settle(order.session);
  const payment = `p_${order.session}`;
  const says = (aftermath: Partial<RefundsAndDisputes>) => {
    market.provider.aftermath.set(payment, { refunds: [], disputes: [], ...aftermath });
    return syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
  };
  return { ...order, says };
}
const refundsOf = (orderId: string) =>
  market.owner`select r.state, r.reason, r.amount_minor as amount, (select sum(items_minor + shipping_minor)::int from refund_shares where refund_id = r.id) as shared from refunds r where order_id = ${orderId} order by r.created_at`;
const eventsOf = async (orderId: string) =>
  (await market.owner`select kind from order_events where order_id = ${orderId} order by id`).map(({ kind }) => kind);

test('a refund done and taken back again by the bank is in the audit log and in the order’s timeline, each once', async () => {
  const { orderId, session, says } = await paid();
  const refund = await requestRefundAsStaff.perform(market.shop, cliActor, {
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
  await requestRefundAsStaff.perform(market.shop, cliActor, {
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
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, testJobActor);
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
  const { id } = await requestRefundAsStaff.perform(market.shop, cliActor, {
    orderId,
    wish: [{ partId: part!.id as string, itemsMinor: 500, shippingMinor: 0 }],
    note: '',
    key: randomUUID(),
  });
  const { refund } = market.provider;
  market.provider.refund = async (request) => {
    // While our refund waits for its response, the provider reports another refund without our reference.
    const known = {
      refunds: [{ refundId: `re_${session}`, state: 'succeeded' as const, amountMinor: 500, mark: null }],
      disputes: [],
    };
    market.provider.aftermath.set(request.paymentId, known);
    await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: request.paymentId }, testJobActor);
    return refund(request);
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
  const ask = (wish: RefundAmountsOrAll) =>
    requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish, note: '', key: randomUUID() });
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
  const ask = (wish: RefundAmountsOrAll) =>
    requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish, note: '', key: randomUUID() });
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
      await requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish: 'all', note: '', key: randomUUID() }),
    ).toMatchObject({ amountMinor: 2499 });
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
});

test('who asked a late payment’s refund anew is in the audit log', async () => {
  const { orderId, payment } = await paid();
  await market.owner`update payments set state = 'refunding' where id = ${payment}`;
  expect(await retryLateRefund.perform(market.shop, cliActor, { orderId, key: randomUUID() })).toMatchObject({
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
  const ask = requestRefundAsStaff.perform(market.shop, cliActor, {
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
  const { id } = await requestRefundAsStaff.perform(market.shop, cliActor, {
    orderId,
    wish: 'all',
    note: '',
    key: randomUUID(),
  });
  const { refund } = market.provider;
  const asking: string[] = [];
  market.provider.refundState = 'failed';
  market.provider.refund = async (request) => {
    // Both requests are sent before either gets its response.
    asking.push(request.idempotencyKey);
    while (asking.length < 2) await pause(5);
    return refund(request);
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
    (await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: `p_${session}` }, testJobActor))
      .settlement,
  ).toBe('followed');
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await market.owner`select kind from ledger_transactions where order_id = ${orderId}`).toEqual([
    { kind: 'placed' },
  ]);
});
