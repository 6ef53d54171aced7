import type { TransactionSql } from 'postgres';
import { notifyAll } from '#server/notifications/notify.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { sellerNewOrder } from './notifications/seller-new-order.ts';
import { sellerNewOrderPush } from './notifications/seller-new-order-push.ts';
import { sellerNewOrderSms } from './notifications/seller-new-order-text.ts';
import { partsOfOrder } from './queries/orders.ts';
import { findMembersToNotifyOfSellers } from '#server/sellers/queries/members-to-notify.ts';

/** Notifies the members of each seller that an order part is paid, in the transaction that marks it paid. Once per part
 * and member: by mail, in the inbox, by push message, and by text message if they want it (setting
 * order_texts_per_day). The number of queries does not depend on the number of sellers. */
export async function notifySellersOfParts(tx: TransactionSql, orderId: string): Promise<void> {
  // Order parts without preparation (a postal box) are delivered already.
  const parts = (await partsOfOrder(tx, orderId)).filter(({ status }) => status === 'to_prepare');
  if (parts.length === 0) return;
  const members = await findMembersToNotifyOfSellers(
    tx,
    parts.map(({ sellerId }) => sellerId),
    'seller_new_order',
  );
  const { order_texts_per_day: mostTexts } = await readSettingsForKeys(tx, ['order_texts_per_day']);
  const told = parts.flatMap(({ id: subjectId, sellerId }) =>
    members
      .filter((member) => member.sellerId === sellerId)
      .map(({ personId, devices, texts }) => ({ subjectId, to: { personId }, devices, texts })),
  );
  await notifyAll(
    tx,
    told.map(({ subjectId, to }) => ({ template: sellerNewOrder, subjectId, to })),
  );
  await notifyAll(
    tx,
    told.flatMap(({ subjectId, to, devices }) =>
      devices.map((subscriptionId) => ({
        template: sellerNewOrderPush,
        subjectId,
        to,
        parameters: { subscriptionId },
      })),
    ),
  );
  await notifyAll(
    tx,
    told
      .filter(({ to, texts }, at) => {
        // A member of two sellers in this order gets two text messages; both count towards the person's daily limit.
        const before = told.slice(0, at).filter((one) => one.to.personId === to.personId).length;
        return texts !== null && texts + before < mostTexts;
      })
      .map(({ subjectId, to }) => ({ template: sellerNewOrderSms, subjectId, to })),
  );
}
