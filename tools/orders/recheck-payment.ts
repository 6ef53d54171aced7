import { queueOrderPaymentCheck } from '#server/payments/actions/check-payments.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { findOrder } from './find-order.ts';

/** `check`: queues a check of each payment of an order at its provider. The running shop executes it. */
export async function queuePaymentChecks(desk: CommandContext): Promise<number> {
  const { shop, actor, say, tell } = desk;
  const order = await findOrder(desk);
  await queueOrderPaymentCheck.perform(shop, actor, { orderId: order.id });
  tell(say('operator_check_queued', { number: order.number }));
  return exitCodes.done;
}
