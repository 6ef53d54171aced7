import { checkPayments } from '#server/payments/actions/check-payments.ts';
import { type Desk, exitCodes } from './desk.ts';
import { findOrder } from './find.ts';

/** `check`: has the running shop ask the providers anew about every payment of an order. */
export async function recheckPayment(desk: Desk): Promise<number> {
  const { shop, actor, say, tell } = desk;
  const order = await findOrder(desk);
  await checkPayments.perform(shop, actor, { orderId: order.id });
  tell(say('operator_check_queued', { number: order.number }));
  return exitCodes.done;
}
