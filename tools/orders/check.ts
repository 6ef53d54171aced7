import { checkPayments } from '#server/payments/actions/check-payments.ts';
import { type Desk, exitCodes } from './desk.ts';
import { findOrder } from './find.ts';

/** `check`: queues a new check of every payment of an order at its provider; the running shop does it. */
export async function recheckPayment(desk: Desk): Promise<number> {
  const { shop, actor, say, tell } = desk;
  const order = await findOrder(desk);
  await checkPayments.perform(shop, actor, { orderId: order.id });
  tell(say('operator_check_queued', { number: order.number }));
  return exitCodes.done;
}
