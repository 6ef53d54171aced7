// A paid order of two sellers, for tests of an operator's actions.
import { randomUUID } from 'node:crypto';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, testJobActor, type TestMarket } from './test-market.ts';

/** Two units at 15.00 and 5.00 of delivery from one seller, and 9.99 from another; commissions 3.00 and 1.00. */
export async function placePaidOrder(market: TestMarket) {
  const suffix = randomUUID().slice(0, 6);
  const [first, second] = [
    await addOffer(market.owner, { seller: `one-${suffix}`, price: 1500 }),
    await addOffer(market.owner, { seller: `two-${suffix}`, price: 999, shipping: 0 }),
  ];
  const { orderId } = await market.place([{ offer: first, quantity: 2 }, { offer: second }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  const sessionId = payment!.session_id as string;
  market.provider.pay(sessionId);
  await settlePayment(market.shop, { provider: 'obedient', sessionId }, testJobActor);
  const rows = await market.owner<{ part: string; seller: string; line: string }[]>`
    select p.id as part, p.seller_id as seller, l.id as line from seller_orders p join order_lines l on l.seller_order_id = p.id where p.order_id = ${orderId} order by p.position`;
  return {
    orderId,
    paymentId: `p_${sessionId}`,
    parts: rows.map(({ part }) => part),
    sellers: rows.map(({ seller }) => seller),
    lines: rows.map(({ line }) => line),
    sellerSlugs: [`one-${suffix}`, `two-${suffix}`],
    offers: [first, second],
  };
}
