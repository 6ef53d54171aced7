import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderMessage } from '#server/orders/notifications/order-message.ts';
import { addEvent, lockOrder, partsOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import {
  deliveredAt,
  insertSellerMessage,
  isSameMessage,
  countPartMessagesSince,
  countSellerMessagesSince,
} from '#server/orders/queries/part-desk.ts';
import { messageTextSchema } from '#server/orders/text-schemas.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { memberOf } from '#server/access-rules.ts';

/** The most messages about one order part per day. */
const mostADay = 5;
const dayMs = 86_400_000;
/** A seller may write to the buyer until this many days after the delivery. */
const openDays = 30;

/** A seller writes to the buyer of a paid order part, who gets a mail. The same key and text send one mail. Throws
 * Refusal order/not-found, order/part-not-ready, order/messages-too-many (about this part),
 * order/seller-messages-too-many (setting seller_messages_per_day), order/messages-closed, order/message-key-reused. */
export const messageBuyer = action({
  name: 'part/message',
  input: z.object({ orderId: z.uuid(), partId: z.uuid(), words: messageTextSchema(2, 2000), key: z.uuid() }),
  who: [memberOf('messages', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId, words, key }, actor, shop) {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
    if (!order || !part) throw new Refusal('order/not-found');
    if (part.status === 'pending') throw new Refusal('order/part-not-ready');
    const sent = await insertSellerMessage(tx, { id: key, partId, personId: actor.id, words });
    if (sent === null) {
      if (!(await isSameMessage(tx, { id: key, partId, words }))) throw new Refusal('order/message-key-reused');
      return false;
    }
    if (part.status === 'cancelled' || part.status === 'refunded') throw new Refusal('order/messages-closed');
    const delivered = part.status === 'delivered' ? await deliveredAt(tx, partId) : null;
    if (delivered && delivered.getTime() < shop.now().getTime() - openDays * dayMs)
      throw new Refusal('order/messages-closed');
    if ((await countPartMessagesSince(tx, partId, new Date(shop.now().getTime() - dayMs))) > mostADay)
      throw new Refusal('order/messages-too-many');
    const { seller_messages_per_day: most } = await readSettingsForKeys(tx, ['seller_messages_per_day']);
    if ((await countSellerMessagesSince(tx, part.sellerId, new Date(shop.now().getTime() - dayMs))) > most)
      throw new Refusal('order/seller-messages-too-many');
    await addEvent(tx, orderId, 'message_sent', { partId });
    await notify(tx, {
      template: orderMessage,
      subjectId: orderId,
      to: { address: order.customerEmail },
      parameters: { partId, messageId: key },
    });
    return true;
  },
  audit: (isSent, { orderId, partId: part, key }) =>
    isSent ? { action: 'order/message-sent', orderId, facts: { part, message: key } } : null,
});
