import { z } from 'zod';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import { job } from '#server/who.ts';

/** Tells the shop of a new order, once however often it is asked (R-FN-03). */
export const announceOrder = action({
  name: 'order/announce',
  input: z.object({ orderId: z.uuid() }),
  who: [job],
  as: 'market',
  run: (tx, { orderId }, _actor, shop) =>
    notify(tx, { template: adminNewOrder, subjectId: orderId, to: { address: shop.adminEmail } }),
  audit: 'none: the mail is a row of its own',
});
