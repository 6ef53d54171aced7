import type { TransactionSql } from 'postgres';
import { notify } from '#server/notifications/notify.ts';
import { sellerNewOrder } from './notifications/seller-new-order.ts';
import { partsOf } from './queries/orders.ts';
import { pushSubscriptionsOf } from '#server/notifications/queries/push-subscriptions.ts';
import { sellerNewOrderPush } from './notifications/seller-new-order-push.ts';
import { orderMembers } from './queries/part-promises.ts';

/** Tells the members of each seller that a part is paid and to be prepared, in the transaction that marks it paid: once per part and member, by mail and on the browsers they let us push to. */
export async function announceParts(tx: TransactionSql, orderId: string): Promise<void> {
  for (const { id: partId, sellerId, status } of await partsOf(tx, orderId)) {
    // What the market does by itself (a postal box) is delivered already.
    if (status !== 'to_prepare') continue;
    for (const personId of await orderMembers(tx, sellerId)) {
      await notify(tx, { template: sellerNewOrder, subjectId: partId, to: { personId } });
      for (const subscriptionId of await pushSubscriptionsOf(tx, personId))
        await notify(tx, {
          template: sellerNewOrderPush,
          subjectId: partId,
          to: { personId },
          parameters: { subscriptionId },
        });
    }
  }
}
