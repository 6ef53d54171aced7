// Refunds made in the provider's dashboard, and disputes of the buyer's bank.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { createRefundHelpers } from './refunds-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { paidOrder, stateOf, sumOf, alertsOf, give, carryOut, balances, timelineOf } = createRefundHelpers(() => market);

describe('the provider’s dashboard', () => {
  const hears = async (payment: string, id = `evt_${randomUUID()}`) => {
    const body = JSON.stringify({ id, kind: 'charge.refunded', sessionId: null, paymentId: payment, orderId: null });
    return (
      await createPaymentWebhookHandler('obedient')(
        new Request('http://shop.test/', { method: 'POST', body }),
        market.shop,
        'fr',
      )
    ).json() as Promise<{ outcome: string }>;
  };

  test('gives some of it back: it is shared out, booked once however often we hear of it, and a person is told', async () => {
    const { orderId, payment } = await paidOrder();
    market.provider.aftermath.set(payment, {
      refunds: [{ refundId: 're_out', state: 'succeeded', amountMinor: 1000, mark: null }],
      disputes: [],
    });
    expect(await hears(payment)).toMatchObject({ outcome: 'followed' });
    expect(await hears(payment)).toMatchObject({ outcome: 'followed' });
    expect(await stateOf(orderId)).toMatchObject({ status: 'partially_refunded', back: 1000 });
    expect(await sumOf(orderId, 'provider:%')).toBe(3499);
    expect(await alertsOf(orderId)).toEqual(['payment/refunded-outside']);
    await give(orderId, 'all');
    await carryOut(orderId);
    expect(await balances(orderId)).toEqual({});
  });

  test('takes a refund of ours for ours when its answer was lost: it is given back once', async () => {
    const { orderId, payment } = await paidOrder();
    const { id, amountMinor } = await give(orderId, 'all');
    await market.provider.refund({
      paymentId: payment,
      amountMinor,
      currency: 'CAD',
      orderId,
      idempotencyKey: `refund:${id}`,
    });
    expect(await hears(payment)).toMatchObject({ outcome: 'followed' });
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', parts: ['refunded', 'refunded'], back: 4499 });
    expect((await market.owner`select count(*)::int as n from refunds where order_id = ${orderId}`)[0]!.n).toBe(1);
    expect(await alertsOf(orderId)).toEqual([]);
  });

  test('says more went back than we know to be left: nothing is booked, the call is answered, a person is told once', async () => {
    const { orderId, payment } = await paidOrder();
    await give(orderId, 'all');
    market.provider.aftermath.set(payment, {
      refunds: [{ refundId: 're_more', state: 'succeeded', amountMinor: 4000, mark: null }],
      disputes: [],
    });
    expect(await hears(payment)).toMatchObject({ outcome: 'followed' });
    await hears(payment);
    expect(await stateOf(orderId)).toMatchObject({ status: 'paid', back: 0 });
    expect(await alertsOf(orderId)).toEqual(['payment/refunded-outside']);
  });

  test('takes a refund back that it had called done: the money is ours again in the books, and it can be asked for anew', async () => {
    const { orderId, payment } = await paidOrder();
    await give(orderId, 'all');
    await carryOut(orderId);
    market.provider.aftermath.get(payment)!.refunds[0]!.state = 'failed';
    await hears(payment);
    await hears(payment);
    expect(await sumOf(orderId, 'provider:%')).toBe(4499);
    expect(await stateOf(orderId)).toMatchObject({ back: 0 });
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    await give(orderId, 'all');
    await carryOut(orderId);
    expect(await balances(orderId)).toEqual({});
  });

  test('of a payment that is none of ours: unknown, and nothing moves', async () => {
    expect(
      await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: 'p_nobody' }, testJobActor),
    ).toEqual({
      settlement: 'unknown',
      orderId: null,
    });
  });
});

test('a dispute is recorded, the withheld money leaves our account in the books, comes back when it is won, and a person is told of each turn', async () => {
  const { orderId, payment } = await paidOrder();
  const dispute = {
    disputeId: 'dp_1',
    state: 'open' as 'open' | 'won' | 'lost',
    reason: 'product_not_received',
    amountMinor: 4499,
    isWithheld: true,
  };
  market.provider.aftermath.set(payment, { refunds: [], disputes: [dispute] });
  const follow = () => syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
  await follow();
  await follow();
  expect(await sumOf(orderId, 'provider:%')).toBe(0);
  expect(await sumOf(orderId, 'market:disputes')).toBe(4499);
  Object.assign(dispute, { state: 'won', isWithheld: false });
  await follow();
  await follow();
  expect(await sumOf(orderId, 'provider:%')).toBe(4499);
  expect(await sumOf(orderId, 'market:disputes')).toBe(0);
  expect(await timelineOf(orderId)).toEqual([
    ['disputed', 4499, false],
    ['dispute_won', 4499, false],
  ]);
  expect(await alertsOf(orderId)).toEqual(['payment/dispute-open', 'payment/dispute-won']);
  expect(await market.owner`select state, is_withheld from disputes where order_id = ${orderId}`).toEqual([
    { state: 'won', is_withheld: false },
  ]);
});

test('some of a late payment given back at the provider’s does not end the order: only all of it does', async () => {
  const offer = await addOffer(market.owner, { seller: 'late-partly', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
  market.provider.refundState = 'failed';
  await carryOut(orderId);
  market.provider.refundState = 'succeeded';
  const paymentId = `p_${payment!.session_id}`;
  const told = market.provider.aftermath.get(paymentId)!;
  told.refunds.push({ refundId: 're_some', state: 'succeeded', amountMinor: 100, mark: null });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId }, testJobActor);
  expect(await stateOf(orderId)).toMatchObject({ status: 'expired', back: 100 });
  told.refunds.push({ refundId: 're_rest', state: 'succeeded', amountMinor: 2399, mark: null });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId }, testJobActor);
  expect(await stateOf(orderId)).toMatchObject({ status: 'refunded', back: 2499 });
  expect(await balances(orderId)).toEqual({});
});

test('a refund made in the dashboard that is not done yet is asked about again, and booked when it is', async () => {
  const { orderId, payment } = await paidOrder();
  market.provider.aftermath.set(payment, {
    refunds: [{ refundId: 're_slow', state: 'pending', amountMinor: 4499, mark: null }],
    disputes: [],
  });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
  const [refund] =
    await market.owner`select id, state, (select count(*)::int from graphile_worker.jobs where key = 'refund:' || refunds.id) as jobs from refunds where order_id = ${orderId}`;
  expect(refund).toMatchObject({ state: 'pending', jobs: 1 });
  await refundPayment(market.shop, refund!.id);
  expect(await stateOf(orderId)).toMatchObject({ status: 'refunded', back: 4499 });
});

test('money withheld, released and withheld again is in the books each time', async () => {
  const { orderId, payment } = await paidOrder();
  const dispute = {
    disputeId: 'dp_2',
    state: 'open' as const,
    reason: 'fraudulent',
    amountMinor: 4499,
    isWithheld: true,
  };
  market.provider.aftermath.set(payment, { refunds: [], disputes: [dispute] });
  for (const isWithheld of [true, false, true]) {
    dispute.isWithheld = isWithheld;
    for (let time = 0; time < 2; time++)
      await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
    expect(await sumOf(orderId, 'market:disputes')).toBe(isWithheld ? 4499 : 0);
  }
});

test('a dispute whose amount was changed meanwhile gives back what was withheld, no more', async () => {
  const { orderId, payment } = await paidOrder();
  const dispute = {
    disputeId: 'dp_3',
    state: 'open' as 'open' | 'won',
    reason: 'fraudulent',
    amountMinor: 4499,
    isWithheld: true,
  };
  market.provider.aftermath.set(payment, { refunds: [], disputes: [dispute] });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
  Object.assign(dispute, { state: 'won', isWithheld: false, amountMinor: 4000 });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
  expect(await sumOf(orderId, 'market:disputes')).toBe(0);
});
