import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { findOrder, findOrderPart } from './find-order.ts';

/** `ship` and `deliver`: marks a seller's part of an order as shipped or delivered. */
export async function markOrderPart(desk: CommandContext, to: 'shipped' | 'delivered'): Promise<number> {
  const { shop, options, say, tell, actor } = desk;
  const order = await findOrder(desk);
  const part = findOrderPart(order, options.seller);
  const which = { orderId: order.id, partId: part.id };
  if (to === 'delivered') await deliverPart.perform(shop, actor, which);
  else await shipPart.perform(shop, actor, { ...which, carrier: options.carrier, trackingCode: options.tracking });
  tell(say('operator_moved', { seller: part.seller, status: say(`order_part_${to}`) }));
  return exitCodes.done;
}
