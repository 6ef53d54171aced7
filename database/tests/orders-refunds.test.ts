// Money that goes back: by an operator, by the provider's dashboard, by the buyer's bank; whole and in part, once, and everywhere.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefundRequest } from '#domain/orders/refunds.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findBalances } from './balances.ts';
import { askLateRefundAgain } from '#server/payments/actions/ask-late-refund-again.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { paymentCallback } from '#server/payments/functions/payment-callback.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { untoldAlerts } from '#server/notifications/queries/alerts.ts';
import { followOrder } from '#server/payments/actions/follow-order.ts';
import { sweepOrders } from '#server/orders/actions/sweep-orders.ts';
import { sendAlerts } from '#server/notifications/jobs/send-alerts.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { addOffer, openTestMarket, operator, tester, type TestMarket } from './orders-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

/** A paid order of two sellers: 30.00 + 5.00 of delivery, and 9.99 without; commissions 3.00 and 1.00. */
async function paidOrder(currency = 'CAD', prices: [number, number] = [1500, 999]) {
  const suffix = randomUUID().slice(0, 6);
  const [first, second] = [
    await addOffer(market.owner, { seller: `one-${suffix}`, currency, price: prices[0] }),
    await addOffer(market.owner, { seller: `two-${suffix}`, currency, price: prices[1], shipping: 0 }),
  ];
  const { orderId } = await market.place([{ offer: first, quantity: 2 }, { offer: second }]);
  const [payment] = await market.owner`select id, session_id, amount_minor from payments where order_id = ${orderId}`;
  const sessionId = payment!.session_id as string;
  market.provider.pay(sessionId);
  await settlePayment(market.shop, { provider: 'obedient', sessionId }, tester);
  const parts = (await market.owner`select id from seller_orders where order_id = ${orderId} order by position`).map(
    ({ id }) => id as string,
  );
  return { orderId, payment: `p_${sessionId}`, sessionId, parts, offers: [first, second] };
}

const give = (orderId: string, wish: RefundRequest, key: string = randomUUID()) =>
  askRefund.perform(market.shop, operator, { orderId, wish, note: 'article abîmé', key });
const carryOut = async (orderId: string) => {
  for (const {
    id,
  } of await market.owner`select id from refunds where order_id = ${orderId} and state in ('asked', 'pending') order by created_at`)
    await refundPayment(market.shop, id);
};
const balances = async (id: string) =>
  Object.fromEntries(
    (await asMarket(market.shop.sql, (tx) => findBalances(tx, id))).map(({ account, amountMinor }) => [
      account.replace(/[0-9a-f-]{36}:/, ''),
      amountMinor,
    ]),
  );
const sumOf = async (id: string, account: string) =>
  Number(
    (
      await market.owner`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${id} and account like ${account}`
    )[0]!.sum,
  );
const stateOf = async (id: string) =>
  (
    await market.owner`
  select o.status, (select array_agg(status order by position) from seller_orders where order_id = o.id) as parts, (select refunded_minor from payments where order_id = o.id) as back from orders o where o.id = ${id}`
  )[0]!;
const stockOf = async (id: string) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;
const timelineOf = async (id: string) =>
  (
    await market.owner`select kind, (facts ->> 'amountMinor')::int as amount, seller_order_id is not null as "ofPart" from order_events where order_id = ${id} order by id offset 2`
  ).map(({ kind, amount, ofPart }) => [kind, amount, ofPart]);
const mailsOf = async (id: string) =>
  (
    await market.owner`select template as kind from notifications where subject_id = ${id} and template not in ('order_received', 'order_paid', 'admin_new_order') order by queued_at`
  ).map(({ kind }) => kind);
const alertsOf = async (id: string) =>
  (await market.owner`select action from audit_log where order_id = ${id} and is_alert order by id`).map(
    ({ action }) => action,
  );

describe('an operator', () => {
  test('gives the whole of a paid order back: everywhere, once, whatever is repeated', async () => {
    const { orderId, payment, offers } = await paidOrder();
    const key = randomUUID();
    const asked = await Promise.all([give(orderId, 'all', key), give(orderId, 'all', key), give(orderId, 'all', key)]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await Promise.all([refundPayment(market.shop, asked[0]!.id), refundPayment(market.shop, asked[0]!.id)]);
    await carryOut(orderId);
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toEqual([
      { paymentId: payment, amountMinor: 4499 },
    ]);
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', parts: ['refunded', 'refunded'], back: 4499 });
    expect(await balances(orderId)).toEqual({});
    expect(await Promise.all(offers.map(({ id }) => stockOf(id)))).toEqual([10, 10]);
    expect(await timelineOf(orderId)).toEqual([
      ['refund_asked', 4499, false],
      ['refunded', 4499, false],
    ]);
    expect(await mailsOf(orderId)).toEqual(['order_refunded']);
    await expect(give(orderId, 'all')).rejects.toMatchObject({ code: 'refund/nothing-left' });
  });

  test('gives back one seller’s part, then a little of the other, then the rest: commission to the cent, stock of what was not sent', async () => {
    const { orderId, parts, offers } = await paidOrder();
    await shipPart.perform(market.shop, operator, {
      orderId,
      partId: parts[0]!,
      carrier: 'Poste',
      trackingCode: 'PX 1',
    });
    await give(orderId, [{ partId: parts[1]!, itemsMinor: 999, shippingMinor: 0 }]);
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({ status: 'partially_refunded', parts: ['shipped', 'refunded'], back: 999 });
    expect(await sumOf(orderId, 'market:commission')).toBe(-300);
    await give(orderId, [{ partId: parts[0]!, itemsMinor: 333, shippingMinor: 500 }]);
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({
      status: 'partially_refunded',
      parts: ['shipped', 'refunded'],
      back: 1832,
    });
    await expect(give(orderId, [{ partId: parts[0]!, itemsMinor: 2668, shippingMinor: 0 }])).rejects.toMatchObject({
      code: 'refund/too-much',
    });
    await give(orderId, 'all');
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', parts: ['refunded', 'refunded'], back: 4499 });
    expect(await balances(orderId)).toEqual({});
    // What was on its way does not come back by itself.
    expect(await Promise.all(offers.map(({ id }) => stockOf(id)))).toEqual([8, 10]);
    expect(await timelineOf(orderId)).toEqual([
      ['shipped', null, true],
      ['refund_asked', 999, true],
      ['refunded_part', 999, true],
      ['refund_asked', 833, true],
      ['refunded_part', 833, true],
      ['refund_asked', 2667, true],
      ['refunded_part', 2667, true],
    ]);
    expect(await mailsOf(orderId)).toEqual(['order_shipped', 'order_refunded', 'order_refunded', 'order_refunded']);
  });

  test('cannot give back what was not paid, twice what there is at once, nor with another order’s key', async () => {
    const { orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'unpaid' }) }]);
    await expect(give(orderId, 'all')).rejects.toMatchObject({ code: 'refund/not-paid' });
    await expect(give(randomUUID(), 'all')).rejects.toMatchObject({ code: 'order/not-found' });
    const [paid, other] = [await paidOrder(), await paidOrder()];
    const key = randomUUID();
    await give(paid.orderId, 'all', key);
    await expect(give(other.orderId, 'all', key)).rejects.toMatchObject({ code: 'refund/key-reused' });
    // The first is only asked for: it counts all the same.
    await expect(
      give(paid.orderId, [{ partId: paid.parts[0]!, itemsMinor: 1, shippingMinor: 0 }]),
    ).rejects.toMatchObject({ code: 'refund/too-much' });
  });

  test('is told when a provider gives back only the whole', async () => {
    const { orderId, parts } = await paidOrder();
    market.provider.capabilities.partialRefunds = false;
    await expect(give(orderId, [{ partId: parts[0]!, itemsMinor: 100, shippingMinor: 0 }])).rejects.toMatchObject({
      code: 'refund/whole-only',
    });
    market.provider.capabilities.partialRefunds = true;
  });

  test('in leones a third of the order and then the rest are the whole payment of the provider, who counts in thousandths', async () => {
    const { orderId, parts } = await paidOrder('SLL', [1_234_500, 77_700]);
    const [{ amount } = {}] =
      await market.owner`select amount_minor as amount from payments where order_id = ${orderId}`;
    await give(orderId, [{ partId: parts[0]!, itemsMinor: 823_333, shippingMinor: 0 }]);
    await carryOut(orderId);
    await give(orderId, 'all');
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', parts: ['refunded', 'refunded'], back: amount });
    expect(await balances(orderId)).toEqual({});
  });

  test('reads of a refund that failed, and asks anew', async () => {
    const { orderId, parts } = await paidOrder();
    market.provider.refundState = 'failed';
    await give(orderId, [{ partId: parts[0]!, itemsMinor: 100, shippingMinor: 0 }]);
    await carryOut(orderId);
    market.provider.refundState = 'succeeded';
    expect(await stateOf(orderId)).toMatchObject({ status: 'paid', back: 0 });
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    await give(orderId, 'all');
    await carryOut(orderId);
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', parts: ['refunded', 'refunded'], back: 4499 });
  });
});

test('a late payment whose refund the provider gave up is asked for again by hand', async () => {
  const offer = await addOffer(market.owner, { seller: 'late-again', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, tester);
  market.provider.refundState = 'failed';
  await carryOut(orderId);
  market.provider.refundState = 'succeeded';
  const again = { orderId, key: randomUUID() };
  const refund = await askLateRefundAgain.perform(market.shop, operator, again);
  expect(await askLateRefundAgain.perform(market.shop, operator, again)).toMatchObject({
    id: refund!.id,
    currency: null,
  });
  // It fails too: its key is not "done".
  market.provider.refundState = 'failed';
  await refundPayment(market.shop, refund!.id);
  market.provider.refundState = 'succeeded';
  await expect(askLateRefundAgain.perform(market.shop, operator, again)).rejects.toMatchObject({
    code: 'refund/key-reused',
  });
  const third = await askLateRefundAgain.perform(market.shop, operator, { orderId, key: randomUUID() });
  expect(
    await market.owner`select 1 from audit_log where order_id = ${orderId} and action = 'order/refund-asked'`,
  ).toHaveLength(2);
  await refundPayment(market.shop, third!.id);
  expect((await market.owner`select status from orders where id = ${orderId}`)[0]!.status).toBe('refunded');
  expect(await balances(orderId)).toEqual({});
});

describe('the provider’s dashboard', () => {
  const hears = async (payment: string, id = `evt_${randomUUID()}`) => {
    const body = JSON.stringify({ id, kind: 'charge.refunded', sessionId: null, paymentId: payment, orderId: null });
    return (
      await paymentCallback('obedient')(new Request('http://shop.test/', { method: 'POST', body }), market.shop, 'fr')
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
    expect(await followPayment(market.shop, { provider: 'obedient', paymentId: 'p_nobody' }, tester)).toEqual({
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
  const follow = () => followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
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

test('the database refuses refunds of more than a payment, or than a seller’s part of it, whoever writes them', async () => {
  const { orderId, parts } = await paidOrder();
  const [payment] = await market.owner`select id from payments where order_id = ${orderId}`;
  const write = (amount: number, items: number) =>
    asMarket(market.shop.sql, async (tx) => {
      const [refund] =
        await tx`insert into refunds (payment_id, order_id, reason, idempotency_key, amount_minor) values (${payment!.id}, ${orderId}, 'operator', ${randomUUID()}, ${amount}) returning id`;
      await tx`insert into refund_shares (refund_id, seller_order_id, items_minor, shipping_minor, commission_minor) values (${refund!.id}, ${parts[1]!}, ${items}, 0, 0)`;
    });
  await expect(write(4500, 999)).rejects.toThrow(/are more than it/);
  await expect(write(1000, 1000)).rejects.toThrow(/more than a seller's part/);
  await write(4499, 999);
  await expect(write(1, 1)).rejects.toThrow(/are more than it/);
});

test('a part is sent once, tells the buyer once, and only when it is paid', async () => {
  const { orderId, parts } = await paidOrder();
  const ship = () =>
    shipPart.perform(market.shop, operator, {
      orderId,
      partId: parts[0]!,
      carrier: 'DHL',
      trackingCode: '42',
    });
  await Promise.all([ship(), ship()]);
  await deliverPart.perform(market.shop, operator, { orderId, partId: parts[0]! });
  expect(await timelineOf(orderId)).toEqual([
    ['shipped', null, true],
    ['delivered', null, true],
  ]);
  expect(await mailsOf(orderId)).toEqual(['order_shipped']);
  expect(await market.owner`select carrier, tracking_code from seller_orders where id = ${parts[0]!}`).toEqual([
    { carrier: 'DHL', tracking_code: '42' },
  ]);
  await expect(deliverPart.perform(market.shop, operator, { orderId, partId: parts[1]! })).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
});

test('some of a late payment given back at the provider’s does not end the order: only all of it does', async () => {
  const offer = await addOffer(market.owner, { seller: 'late-partly', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, tester);
  market.provider.refundState = 'failed';
  await carryOut(orderId);
  market.provider.refundState = 'succeeded';
  const paymentId = `p_${payment!.session_id}`;
  const told = market.provider.aftermath.get(paymentId)!;
  told.refunds.push({ refundId: 're_some', state: 'succeeded', amountMinor: 100, mark: null });
  await followPayment(market.shop, { provider: 'obedient', paymentId }, tester);
  expect(await stateOf(orderId)).toMatchObject({ status: 'expired', back: 100 });
  told.refunds.push({ refundId: 're_rest', state: 'succeeded', amountMinor: 2399, mark: null });
  await followPayment(market.shop, { provider: 'obedient', paymentId }, tester);
  expect(await stateOf(orderId)).toMatchObject({ status: 'refunded', back: 2499 });
  expect(await balances(orderId)).toEqual({});
});

test('a refund made in the dashboard that is not done yet is asked about again, and booked when it is', async () => {
  const { orderId, payment } = await paidOrder();
  market.provider.aftermath.set(payment, {
    refunds: [{ refundId: 're_slow', state: 'pending', amountMinor: 4499, mark: null }],
    disputes: [],
  });
  await followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
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
      await followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
    expect(await sumOf(orderId, 'market:disputes')).toBe(isWithheld ? 4499 : 0);
  }
});

test('a refund whose job gave up while the provider was away is taken up again by the sweep', async () => {
  const { orderId } = await paidOrder();
  const { id } = await give(orderId, 'all');
  const jobs = async () =>
    (await market.owner`select count(*)::int as n from graphile_worker.jobs where key = ${`refund:${id}`}`)[0]!
      .n as number;
  await market.owner`select graphile_worker.remove_job(${`refund:${id}`})`;
  await sweepOrders.perform(market.shop, tester, {});
  expect(await jobs()).toBe(0);
  await market.owner`update refunds set updated_at = now() - interval '17 hours' where id = ${id}`;
  await sweepOrders.perform(market.shop, tester, {});
  expect(await jobs()).toBe(1);
  expect(
    (await market.owner`select updated_at > now() - interval '1 minute' as fresh from refunds where id = ${id}`)[0]!
      .fresh,
  ).toBe(true);
});

test('the same key asks once more for what was never asked of the provider, and is refused for other amounts', async () => {
  const { orderId, parts } = await paidOrder();
  const key = randomUUID();
  const wish = [{ partId: parts[1]!, itemsMinor: 500, shippingMinor: 0 }];
  const { id } = await give(orderId, wish, key);
  await market.owner`select graphile_worker.remove_job(${`refund:${id}`})`;
  expect((await give(orderId, wish, key)).id).toBe(id);
  expect(await market.owner`select 1 from graphile_worker.jobs where key = ${`refund:${id}`}`).toHaveLength(1);
  await expect(give(orderId, [{ ...wish[0]!, itemsMinor: 501 }], key)).rejects.toMatchObject({
    code: 'refund/key-reused',
  });
});

test('a part whose money is on its way back is not sent any more', async () => {
  const { orderId, parts } = await paidOrder();
  await give(orderId, [{ partId: parts[0]!, itemsMinor: 3000, shippingMinor: 500 }]);
  const ship = (partId: string) => shipPart.perform(market.shop, operator, { orderId, partId });
  await expect(ship(parts[0]!)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await ship(parts[1]!);
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
  await followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
  Object.assign(dispute, { state: 'won', isWithheld: false, amountMinor: 4000 });
  await followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
  expect(await sumOf(orderId, 'market:disputes')).toBe(0);
});

test('checked anew, an order given up long ago whose page was paid after all is paid, or its money goes back', async () => {
  const offer = await addOffer(market.owner, { seller: 'checked', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  market.provider.pay(payment!.session_id);
  await followOrder.perform(market.shop, tester, { orderId });
  await followOrder.perform(market.shop, tester, { orderId });
  expect(await stateOf(orderId)).toMatchObject({ status: 'paid' });
  expect(await stockOf(offer.id)).toBe(0);
});

test('what a person should look at is mailed to the shop, once, in one mail; while the post office is away nothing is forgotten', async () => {
  const sent: { id: string; to: string; subject: string; text: string }[] = [];
  let isAway = true;
  const mailer = {
    kind: 'smtp' as const,
    send: async (mail: { id: string; to: string; subject: string; text: string }) => {
      if (isAway) throw new Error('away');
      sent.push(mail);
    },
  };
  /** What the job and the worker do every ten minutes. */
  const tell = async (isLastTry = false) => {
    await sendAlerts(market.shop);
    const [mail] = await market.owner`select id from notifications where template = 'alerts' and state = 'queued'`;
    if (!mail) return 'nothing';
    return sendNotification({ shop: market.shop, templates, mailer, siteName: 'Sugu' }, mail.id as string, {
      isLastTry,
    });
  };
  await expect(tell()).rejects.toThrow('away');
  await expect(tell(true)).rejects.toThrow('away');
  expect(await market.owner`select state from notifications where template = 'alerts'`).toEqual([{ state: 'failed' }]);
  expect(await market.owner`select from audit_log where action = 'mail/failed'`).toEqual([]);
  isAway = false;
  while ((await asMarket(market.shop.sql, untoldAlerts)).length > 0) await tell();
  const before = sent.length;
  await tell();
  expect(sent).toHaveLength(before);
  const { orderId, payment } = await paidOrder();
  market.provider.aftermath.set(payment, {
    refunds: [{ refundId: 're_told', state: 'succeeded', amountMinor: 100, mark: null }],
    disputes: [],
  });
  await followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);
  await tell();
  const [{ number } = {}] = await market.owner`select number from orders where id = ${orderId}`;
  expect(sent.slice(before)).toMatchObject([
    {
      to: 'shop@sugu.example',
      subject: 'À regarder dans la boutique (1)',
      text: expect.stringContaining(`${number}  payment/refunded-outside`),
    },
  ]);
});
