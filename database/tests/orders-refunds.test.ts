// An operator refunds orders in full or in part: once, with its effects on ledger, stock, timeline and mails.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { retryLateRefund } from '#server/payments/actions/retry-late-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { findUnmailedAlerts } from '#server/notifications/queries/alerts.ts';
import { syncOrderPayments } from '#server/payments/actions/sync-order-payments.ts';
import { requeueLostOrderTasks } from '#server/orders/actions/sweep-orders.ts';
import { queueMailOfNewAlerts } from '#server/notifications/jobs/mail-admin-alerts.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { createRefundHelpers } from './refunds-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { paidOrder, give, carryOut, stateOf, balances, timelineOf, sumOf, alertsOf } = createRefundHelpers(() => market);

const stockOf = async (id: string) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;

const mailsOf = async (id: string) =>
  (
    await market.owner`select template as kind from notifications where subject_id = ${id} and template not in ('order_received', 'order_paid', 'admin_new_order') order by queued_at`
  ).map(({ kind }) => kind);

describe('an operator', () => {
  test('gives the whole of a paid order back: everywhere, once, whatever is repeated', async () => {
    const { orderId, payment, offers } = await paidOrder();
    const key = randomUUID();
    const refunds = await Promise.all([
      give(orderId, 'all', key),
      give(orderId, 'all', key),
      give(orderId, 'all', key),
    ]);
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    await Promise.all([refundPayment(market.shop, refunds[0]!.id), refundPayment(market.shop, refunds[0]!.id)]);
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
    await shipPart.perform(market.shop, cliActor, {
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
    // Shipped units are not returned to stock automatically.
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
    // A refund that is only requested counts already, so nothing is left to refund.
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
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
  market.provider.refundState = 'failed';
  await carryOut(orderId);
  market.provider.refundState = 'succeeded';
  const again = { orderId, key: randomUUID() };
  const refund = await retryLateRefund.perform(market.shop, cliActor, again);
  expect(await retryLateRefund.perform(market.shop, cliActor, again)).toMatchObject({
    id: refund!.id,
    currency: null,
  });
  // The second refund fails too. Its idempotency key cannot be used for a third one.
  market.provider.refundState = 'failed';
  await refundPayment(market.shop, refund!.id);
  market.provider.refundState = 'succeeded';
  await expect(retryLateRefund.perform(market.shop, cliActor, again)).rejects.toMatchObject({
    code: 'refund/key-reused',
  });
  const third = await retryLateRefund.perform(market.shop, cliActor, { orderId, key: randomUUID() });
  expect(
    await market.owner`select 1 from audit_log where order_id = ${orderId} and action = 'order/refund-asked'`,
  ).toHaveLength(2);
  await refundPayment(market.shop, third!.id);
  expect((await market.owner`select status from orders where id = ${orderId}`)[0]!.status).toBe('refunded');
  expect(await balances(orderId)).toEqual({});
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
    shipPart.perform(market.shop, cliActor, {
      orderId,
      partId: parts[0]!,
      carrier: 'DHL',
      trackingCode: '42',
    });
  await Promise.all([ship(), ship()]);
  await deliverPart.perform(market.shop, cliActor, { orderId, partId: parts[0]! });
  expect(await timelineOf(orderId)).toEqual([
    ['shipped', null, true],
    ['delivered', null, true],
  ]);
  expect(await mailsOf(orderId)).toEqual(['order_shipped']);
  expect(await market.owner`select carrier, tracking_code from seller_orders where id = ${parts[0]!}`).toEqual([
    { carrier: 'DHL', tracking_code: '42' },
  ]);
  await expect(deliverPart.perform(market.shop, cliActor, { orderId, partId: parts[1]! })).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
});

test('a refund whose job gave up while the provider was away is taken up again by the sweep', async () => {
  const { orderId } = await paidOrder();
  const { id } = await give(orderId, 'all');
  const jobs = async () =>
    (await market.owner`select count(*)::int as n from graphile_worker.jobs where key = ${`refund:${id}`}`)[0]!
      .n as number;
  await market.owner`select graphile_worker.remove_job(${`refund:${id}`})`;
  await requeueLostOrderTasks.perform(market.shop, testJobActor, {});
  expect(await jobs()).toBe(0);
  await market.owner`update refunds set updated_at = now() - interval '17 hours' where id = ${id}`;
  await requeueLostOrderTasks.perform(market.shop, testJobActor, {});
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
  const ship = (partId: string) => shipPart.perform(market.shop, cliActor, { orderId, partId });
  await expect(ship(parts[0]!)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await ship(parts[1]!);
});

test('checked anew, an order given up long ago whose page was paid after all is paid, or its money goes back', async () => {
  const offer = await addOffer(market.owner, { seller: 'checked', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  await expireOrder(market.shop, orderId);
  market.provider.pay(payment!.session_id);
  await syncOrderPayments.perform(market.shop, testJobActor, { orderId });
  await syncOrderPayments.perform(market.shop, testJobActor, { orderId });
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
  /** Queues the mail about new alerts, as the job does, and sends it, as the worker does. */
  const tell = async (isLastTry = false) => {
    await queueMailOfNewAlerts(market.shop);
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
  while ((await asMarket(market.shop.sql, findUnmailedAlerts)).length > 0) await tell();
  const before = sent.length;
  await tell();
  expect(sent).toHaveLength(before);
  const { orderId, payment } = await paidOrder();
  market.provider.aftermath.set(payment, {
    refunds: [{ refundId: 're_told', state: 'succeeded', amountMinor: 100, mark: null }],
    disputes: [],
  });
  await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);
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
