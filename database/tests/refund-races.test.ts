// Races of refunds and disputes: lost responses, two jobs at once, outdated events. Each was once a bug.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import type { RefundAmountsOrAll } from '#domain/orders/refunds.ts';
import { refundIdempotencyKey } from '#server/payments/queue-refund.ts';
import { retryLateRefund } from '#server/payments/actions/retry-late-refund.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { cancelUnpaidOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { RefundsAndDisputes } from '#server/integrations/payment.ts';
import { type ScriptedProvider, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { openTwoProviderMarket, delayResponse, balancesOfOneOrder, createRaceHelpers } from './races-scene.ts';

let market: TestMarket;
let lender: TestMarket;
beforeAll(async () => {
  ({ market, lender } = await openTwoProviderMarket());
});
afterAll(() => Promise.all([market.stop(), lender.stop()]));
const { sell, paymentsOf, refundsOf, statusOf, balances, alertsOf, differencesOf, callback, carryOut } =
  createRaceHelpers(() => market);

/** Replaces the response of the next call only. */
function instead<Call extends 'refund' | 'fetchAftermath'>(
  provider: ScriptedProvider,
  call: Call,
  answer: (usual: ScriptedProvider[Call]) => ScriptedProvider[Call],
) {
  const usual = provider[call];
  const once = answer(usual) as (ask: unknown) => unknown;
  Object.assign(provider, { [call]: (ask: unknown) => (Object.assign(provider, { [call]: usual }), once(ask)) });
}

const postedOf = async (id: string) =>
  (await market.owner`select kind from ledger_transactions where order_id = ${id} order by at, id`).map(
    ({ kind }) => kind as string,
  );

/** A paid order of this many sellers. */
async function paidOrder(sellers = 1) {
  const offers = [];
  for (let n = 0; n < sellers; n++) offers.push(await sell());
  const { orderId } = await market.place(offers.map((offer) => ({ offer })));
  const session = (await paymentsOf(orderId))[0]!.session!;
  market.provider.pay(session);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: session }, testJobActor);
  const parts = (await market.owner`select id from seller_orders where order_id = ${orderId} order by position`).map(
    ({ id }) => id as string,
  );
  return { orderId, offers, parts, payment: `p_${session}` };
}
const give = (orderId: string, wish: RefundAmountsOrAll = 'all') =>
  requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish, note: '', key: randomUUID() });
const follow = (payment: string) =>
  syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: payment }, testJobActor);

describe('refunds', () => {
  test('two of one amount, one in an outage, the other told by its webhook before its answer came: each is given back once, by its own name', async () => {
    const { orderId, parts, payment } = await paidOrder(2);
    const [one, other] = [
      await give(orderId, [{ partId: parts[0]!, itemsMinor: 1999, shippingMinor: 500 }]),
      await give(orderId, [{ partId: parts[1]!, itemsMinor: 1999, shippingMinor: 500 }]),
    ];
    market.provider.isDown = true;
    await expect(refundPayment(market.shop, one.id)).rejects.toMatchObject({ code: 'payment/provider-down' });
    market.provider.isDown = false;
    const slow = delayResponse(market.provider, 'refund');
    const job = refundPayment(market.shop, other.id);
    const { refundId } = await slow.there;
    await follow(payment);
    expect(await refundsOf(orderId)).toEqual([
      { id: one.id, state: 'asked', name: null },
      { id: other.id, state: 'succeeded', name: refundId },
    ]);
    slow.letThrough();
    await job;
    expect(await refundPayment(market.shop, one.id)).toBe('refunded');
    await follow(payment);
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toEqual([
      { paymentId: payment, amountMinor: 2499 },
      { paymentId: payment, amountMinor: 2499 },
    ]);
    const marks = new Map(market.provider.aftermath.get(payment)!.refunds.map((told) => [told.mark, told.refundId]));
    expect(await refundsOf(orderId)).toEqual(
      [one, other].map(({ id }) => ({ id, state: 'succeeded', name: marks.get(refundIdempotencyKey(id)) })),
    );
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toEqual([]);
    expect(await differencesOf(orderId)).toEqual([]);
  });

  const refuse = () =>
    instead(market.provider, 'refund', () => async () => Promise.reject(new Refusal('payment/refused')));

  test('one that the provider refuses is failed and a person told, once however often it is tried; another can be asked for', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await give(orderId);
    refuse();
    expect(await refundPayment(market.shop, refund.id)).toBe('failed');
    expect(await refundPayment(market.shop, refund.id)).toBe('nothing-to-do');
    expect(await refundsOf(orderId)).toEqual([{ id: refund.id, state: 'failed', name: null }]);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    expect(await balances(orderId)).toEqual(balancesOfOneOrder('obedient'));
    const another = await give(orderId);
    expect(await refundPayment(market.shop, another.id)).toBe('refunded');
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toHaveLength(1);
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toHaveLength(1);
  });

  test('one tried by two jobs at once and refused both times: one person told', async () => {
    const { orderId } = await paidOrder();
    const refund = await give(orderId);
    const usual = market.provider.refund;
    market.provider.refund = async () => Promise.reject(new Refusal('payment/refused'));
    await Promise.all([refundPayment(market.shop, refund.id), refundPayment(market.shop, refund.id)]);
    market.provider.refund = usual;
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
  });

  test('one that was made, its answer lost, and is refused when asked for again, is known by its mark and booked; nobody is troubled', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await give(orderId);
    instead(market.provider, 'refund', (usual) => async (ask) => {
      await usual(ask);
      throw new Refusal('payment/provider-down');
    });
    await expect(refundPayment(market.shop, refund.id)).rejects.toMatchObject({ code: 'payment/provider-down' });
    refuse();
    await refundPayment(market.shop, refund.id, { isLastTry: true });
    const [made] = market.provider.aftermath.get(payment)!.refunds;
    expect(await refundsOf(orderId)).toEqual([{ id: refund.id, state: 'succeeded', name: made!.refundId }]);
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toHaveLength(1);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toEqual([]);
    await expect(give(orderId)).rejects.toMatchObject({ code: 'refund/nothing-left' });
  });

  test('one of a payment that came too late, refused, can be asked for once more', async () => {
    const offer = await sell({ stock: 1 });
    const { orderId } = await market.place([{ offer }]);
    const session = (await paymentsOf(orderId))[0]!.session!;
    await cancelUnpaidOrder(market.shop, orderId, testJobActor);
    await market.owner`update offers set stock = 0 where id = ${offer.id}`;
    market.provider.pay(session);
    expect(await callback('obedient', session)).toBe('refunding');
    refuse();
    await carryOut(orderId);
    expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['failed']);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    const again = await retryLateRefund.perform(market.shop, cliActor, { orderId, key: randomUUID() });
    expect(await refundPayment(market.shop, again!.id)).toBe('refunded');
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
  });
});

describe('news fetched in one order and written in the other', () => {
  /** The first request gets the older state, but its response arrives last. */
  async function crossing(payment: string, before: RefundsAndDisputes, after: RefundsAndDisputes) {
    instead(market.provider, 'fetchAftermath', () => async () => before);
    const slow = delayResponse(market.provider, 'fetchAftermath');
    const stale = follow(payment);
    await slow.there;
    market.provider.aftermath.set(payment, after);
    await follow(payment);
    slow.letThrough();
    await stale;
  }
  const dispute = { disputeId: 'd', reason: 'fraudulent', amountMinor: 2499 };

  test('a dispute that was won stays won', async () => {
    const { orderId, payment } = await paidOrder();
    await crossing(
      payment,
      { refunds: [], disputes: [{ ...dispute, state: 'open', isWithheld: true }] },
      { refunds: [], disputes: [{ ...dispute, state: 'won', isWithheld: false }] },
    );
    expect(await market.owner`select state, is_withheld from disputes where order_id = ${orderId}`).toEqual([
      { state: 'won', is_withheld: false },
    ]);
    expect(await postedOf(orderId)).toEqual(['placed', 'paid']);
    expect(await balances(orderId)).toEqual(balancesOfOneOrder('obedient'));
    expect(await alertsOf(orderId)).toEqual(['payment/dispute-won']);
  });

  test('a dispute that takes the money stays open, though it was an inquiry when first asked about', async () => {
    const { orderId, payment } = await paidOrder();
    await crossing(
      payment,
      { refunds: [], disputes: [{ ...dispute, state: 'won', isWithheld: false }] },
      { refunds: [], disputes: [{ ...dispute, state: 'open', isWithheld: true }] },
    );
    expect(await market.owner`select state, is_withheld from disputes where order_id = ${orderId}`).toEqual([
      { state: 'open', is_withheld: true },
    ]);
    expect(await balances(orderId)).toEqual({
      ...balancesOfOneOrder('obedient'),
      'provider:obedient': undefined,
      'market:disputes': 2499,
    });
  });

  test('a refund of the dashboard that came back is not booked by news of the day it was done', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = { refundId: `re_${payment}`, amountMinor: 2499, mark: null };
    await crossing(
      payment,
      { refunds: [{ ...refund, state: 'succeeded' }], disputes: [] },
      { refunds: [{ ...refund, state: 'failed' }], disputes: [] },
    );
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await balances(orderId)).toEqual(balancesOfOneOrder('obedient'));
  });
});
