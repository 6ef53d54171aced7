import { asMarket } from '#server/database/transaction-as.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { type Desk, exitCodes } from './desk.ts';
import { findOrder } from './find.ts';

/** `check`: has the running shop ask the providers anew about every payment of an order. */
export async function checkAgain(desk: Desk): Promise<number> {
  const { sql, say, tell } = desk;
  const order = await findOrder(desk);
  await asMarket(sql, (tx) => enqueue(tx, 'check-order', { orderId: order.id }, { key: `check:${order.id}` }));
  tell(say('operator_check_queued', { number: order.number }));
  return exitCodes.done;
}
