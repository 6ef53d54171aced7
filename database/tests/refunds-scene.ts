// A paid order of two sellers, its refunds, and their effect on ledger, stock, timeline and mails.
import { randomUUID } from 'node:crypto';
import type { RefundAmountsOrAll } from '#domain/orders/refunds.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findBalances } from './balances.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, cliActor, testJobActor, type TestMarket } from './test-market.ts';

export function createRefundHelpers(market: () => TestMarket) {
  /** A paid order: 30.00 with 5.00 of delivery from one seller, 9.99 from another; commissions 3.00 and 1.00. */
  async function paidOrder(currency = 'CAD', prices: [number, number] = [1500, 999]) {
    const suffix = randomUUID().slice(0, 6);
    const [first, second] = [
      await addOffer(market().owner, { seller: `one-${suffix}`, currency, price: prices[0] }),
      await addOffer(market().owner, { seller: `two-${suffix}`, currency, price: prices[1], shipping: 0 }),
    ];
    const { orderId } = await market().place([{ offer: first, quantity: 2 }, { offer: second }]);
    const [payment] = await market()
      .owner`select id, session_id, amount_minor from payments where order_id = ${orderId}`;
    const sessionId = payment!.session_id as string;
    market().provider.pay(sessionId);
    await settlePayment(market().shop, { provider: 'obedient', sessionId }, testJobActor);
    const parts = (
      await market().owner`select id from seller_orders where order_id = ${orderId} order by position`
    ).map(({ id }) => id as string);
    return { orderId, payment: `p_${sessionId}`, sessionId, parts, offers: [first, second] };
  }

  const give = (orderId: string, wish: RefundAmountsOrAll, key: string = randomUUID()) =>
    requestRefundAsStaff.perform(market().shop, cliActor, { orderId, wish, note: 'article abîmé', key });
  const carryOut = async (orderId: string) => {
    for (const { id } of await market()
      .owner`select id from refunds where order_id = ${orderId} and state in ('asked', 'pending') order by created_at`)
      await refundPayment(market().shop, id);
  };
  const balances = async (id: string) =>
    Object.fromEntries(
      (await asMarket(market().shop.sql, (tx) => findBalances(tx, id))).map(({ account, amountMinor }) => [
        account.replace(/[0-9a-f-]{36}:/, ''),
        amountMinor,
      ]),
    );
  const sumOf = async (id: string, account: string) =>
    Number(
      (
        await market()
          .owner`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${id} and account like ${account}`
      )[0]!.sum,
    );
  const stateOf = async (id: string) =>
    (
      await market().owner`
  select o.status, (select array_agg(status order by position) from seller_orders where order_id = o.id) as parts, (select refunded_minor from payments where order_id = o.id) as back from orders o where o.id = ${id}`
    )[0]!;

  const timelineOf = async (id: string) =>
    (
      await market()
        .owner`select kind, (facts ->> 'amountMinor')::int as amount, seller_order_id is not null as "ofPart" from order_events where order_id = ${id} order by id offset 2`
    ).map(({ kind, amount, ofPart }) => [kind, amount, ofPart]);

  const alertsOf = async (id: string) =>
    (await market().owner`select action from audit_log where order_id = ${id} and is_alert order by id`).map(
      ({ action }) => action,
    );

  return { paidOrder, give, carryOut, balances, sumOf, stateOf, timelineOf, alertsOf };
}
