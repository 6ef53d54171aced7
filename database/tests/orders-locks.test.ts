// Payments, refunds and shipping lock the order before they read, so that each sees what a concurrent one decided.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryLateRefund } from '#server/payments/actions/retry-late-refund.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { bookRefund, reverseRefund } from '#server/payments/book-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

/** Holds the order's lock while `other` writes. `ours` must wait, and then see these rows. Returns its outcome. */
async function meanwhile<T>(
  orderId: string,
  ours: () => Promise<T>,
  other: (tx: TransactionSql) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const { begun } = await market.owner.begin(async (tx) => {
    await tx`select 1 from orders where id = ${orderId} for update`;
    await other(tx);
    const begun = Promise.allSettled([ours()]);
    for (let look = 0; look < 40; look++) {
      const [waiting] =
        await market.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting) break;
      await pause(50);
    }
    return { begun };
  });
  return (await begun)[0];
}

async function placed() {
  const { orderId } = await market.place([
    { offer: await addOffer(market.owner, { seller: `locks-${randomUUID().slice(0, 6)}` }) },
  ]);
  const [payment] =
    await market.owner`select p.id, session_id, s.id as part from payments p join seller_orders s on s.order_id = p.order_id where p.order_id = ${orderId}`;
  return {
    orderId,
    session: payment!.session_id as string,
    payment: payment!.id as string,
    part: payment!.part as string,
  };
}
const settle = (session: string) =>
  settlePayment(market.shop, { provider: 'obedient', sessionId: session }, testJobActor);
async function paid() {
  const order = await placed();
  market.provider.pay(order.session);
  await settle(order.session);
  return order;
}
const askAll = (orderId: string) =>
  requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish: 'all', note: '', key: randomUUID() });
const postings = async (orderId: string, kind: string) =>
  (await market.owner`select 1 from ledger_transactions where order_id = ${orderId} and kind = ${kind}`).length;
const eventsOf = async (orderId: string) =>
  (await market.owner`select kind from order_events where order_id = ${orderId} order by id`).map(({ kind }) => kind);
/** Inserts a request to refund everything, as a concurrent transaction would. */
const askedElsewhere = (tx: TransactionSql, { orderId, payment, part }: Awaited<ReturnType<typeof placed>>) => tx`
  with refund as (insert into refunds (payment_id, order_id, reason, idempotency_key, amount_minor) values (${payment}, ${orderId}, 'operator', ${randomUUID()}, 2499) returning id)
  insert into refund_shares (refund_id, seller_order_id, items_minor, shipping_minor, commission_minor) select id, ${part}, 1999, 500, 200 from refund`;

test('settling: a payment that was settled meanwhile is not settled again', async () => {
  const { orderId, session, payment } = await placed();
  market.provider.pay(session);
  const said = await meanwhile(
    orderId,
    () => settle(session),
    (tx) => tx`update payments set state = 'paid' where id = ${payment}`,
  );
  expect(said).toMatchObject({ value: { settlement: 'already' } });
  expect(await postings(orderId, 'paid')).toBe(0);
});

test('giving up: an order whose hold was made longer meanwhile keeps its page', async () => {
  const { orderId, session } = await placed();
  await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
  const said = await meanwhile(
    orderId,
    () => expireOrder(market.shop, orderId),
    (tx) => tx`update orders set hold_until = now() + interval '1 hour' where id = ${orderId}`,
  );
  expect(said).toMatchObject({ value: 'too-early' });
  expect(market.provider.sessions.get(session)!.state).toBe('open');
});

test('asking back: what another step has asked back is not asked back again, by hand or by the provider’s word', async () => {
  const first = await paid();
  expect(
    await meanwhile(
      first.orderId,
      () => askAll(first.orderId),
      (tx) => askedElsewhere(tx, first),
    ),
  ).toMatchObject({ reason: { code: 'refund/nothing-left' } });
  const second = await paid();
  market.provider.aftermath.set(`p_${second.session}`, {
    refunds: [{ refundId: `re_${second.session}`, state: 'succeeded', amountMinor: 1000, mark: null }],
    disputes: [],
  });
  const said = await meanwhile(
    second.orderId,
    () => syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: `p_${second.session}` }, testJobActor),
    (tx) => askedElsewhere(tx, second),
  );
  expect(said).toMatchObject({ value: { settlement: 'followed' } });
  expect(await market.owner`select amount_minor from refunds where order_id = ${second.orderId}`).toEqual([
    { amount_minor: 2499 },
  ]);
  expect(
    await market.owner`select facts ->> 'cannotBeShared' as shared from audit_log where order_id = ${second.orderId} and is_alert`,
  ).toEqual([{ shared: 'true' }]);
});

test('booking and taking back: a refund another step has ended is neither booked nor taken back', async () => {
  const order = await paid();
  const refund = await askAll(order.orderId);
  expect(
    await meanwhile(
      order.orderId,
      () => bookRefund(market.shop, refund.id, testJobActor),
      (tx) => tx`update refunds set state = 'failed' where id = ${refund.id}`,
    ),
  ).toMatchObject({ status: 'fulfilled' });
  expect([
    await postings(order.orderId, 'refunded'),
    (await market.owner`select refunded_minor from payments where id = ${order.payment}`)[0]!.refunded_minor,
  ]).toEqual([0, 0]);
  const again = await askAll(order.orderId);
  await refundPayment(market.shop, again.id);
  await meanwhile(
    order.orderId,
    () => reverseRefund(market.shop, again.id, testJobActor),
    (tx) => tx`update refunds set state = 'failed' where id = ${again.id}`,
  );
  expect([await postings(order.orderId, 'refunded'), await postings(order.orderId, 'refund_reversed')]).toEqual([1, 0]);
});

test('asking a late payment back once more: not when another step has done so', async () => {
  const { orderId, payment } = await paid();
  await market.owner`update payments set state = 'refunding' where id = ${payment}`;
  const said = await meanwhile(
    orderId,
    () => retryLateRefund.perform(market.shop, cliActor, { orderId, key: randomUUID() }),
    (tx) => tx`update payments set state = 'paid' where id = ${payment}`,
  );
  expect(said).toMatchObject({ value: null });
});

test('sending: a part another step has sent is not sent again', async () => {
  const { orderId, part } = await paid();
  await meanwhile(
    orderId,
    () => shipPart.perform(market.shop, cliActor, { orderId, partId: part }),
    (tx) => tx`update seller_orders set status = 'shipped' where id = ${part}`,
  );
  expect(await eventsOf(orderId)).toEqual(['placed', 'paid']);
});
