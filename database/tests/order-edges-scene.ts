// Places orders for tests of rare cases, and reads their states and audit log.
import { randomUUID } from 'node:crypto';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, testJobActor, type TestMarket } from './test-market.ts';

export function createOrderEdgeHelpers(market: () => TestMarket) {
  async function placed(stock = 10) {
    const offer = await addOffer(market().owner, { seller: `edge-${randomUUID().slice(0, 6)}`, stock });
    const { orderId } = await market().place([{ offer }]);
    const [payment] = await market().owner`select id, session_id from payments where order_id = ${orderId}`;
    return { orderId, offer, session: payment!.session_id as string, payment: payment!.id as string };
  }
  const stateOf = async (id: string) =>
    (
      await market().owner`
  select o.status, (select array_agg(state order by created_at) from payments where order_id = o.id) as payments, (select sum(f.stock)::int from offers f join order_lines l on l.offer_id = f.id where l.order_id = o.id) as stock from orders o where o.id = ${id}`
    )[0]!;
  const auditOf = async (id: string) =>
    (await market().owner`select action, actor, is_alert from audit_log where order_id = ${id} order by id`).map(
      ({ action, actor, is_alert }) => [action, actor, is_alert],
    );
  const settle = (session: string) =>
    settlePayment(market().shop, { provider: 'obedient', sessionId: session }, testJobActor);

  return { placed, stateOf, auditOf, settle };
}
