import { moveSellerPart } from '#server/orders/move-part.ts';
import { type Desk, exitCodes } from './desk.ts';
import { findOrder, findPart } from './find.ts';

/** `ship` and `deliver`: a seller's part is on its way, or has arrived. */
export async function moveOrderPart(desk: Desk, to: 'shipped' | 'delivered'): Promise<number> {
  const { shop, options, say, tell, actor } = desk;
  const order = await findOrder(desk);
  const part = findPart(order, options.seller);
  await moveSellerPart(shop, {
    orderId: order.id,
    partId: part.id,
    to,
    carrier: options.carrier,
    trackingCode: options.tracking,
    actor,
  });
  tell(say('operator_moved', { seller: part.seller, status: say(`order_part_${to}`) }));
  return exitCodes.done;
}
