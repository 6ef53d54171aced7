import { z } from 'zod';
import { isAdminSmsEnabled } from '#domain/notifications/sms-switch.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { findAdminsWithVerifiedPhone, readAdminSmsSwitch } from '#server/notifications/queries/sms-switch.ts';
import { adminNewOrderSms } from '#server/orders/notifications/admin-new-order-text.ts';
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import { anyJob } from '#server/access-rules.ts';

/**
 * Notifies the administrators of a new order, once per order (R-FN-03): by mail, and by text message to each
 * administrator with a verified number if the setting allows it (R-ADMIN-20).
 */
export const notifyAdminsOfNewOrder = action({
  name: 'order/announce',
  input: z.object({ orderId: z.uuid() }),
  who: [anyJob],
  as: 'market',
  async run(tx, { orderId }, _actor, shop): Promise<boolean> {
    const isNew = await notify(tx, { template: adminNewOrder, subjectId: orderId, to: { address: shop.adminEmail } });
    if (!isAdminSmsEnabled(await readAdminSmsSwitch(tx))) return isNew;
    for (const { personId } of await findAdminsWithVerifiedPhone(tx))
      await notify(tx, { template: adminNewOrderSms, subjectId: orderId, to: { personId } });
    return isNew;
  },
  audit: 'none: each message is a row of its own',
});
