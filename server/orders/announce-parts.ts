import type { TransactionSql } from 'postgres';
import { notifyAll } from '#server/notifications/notify.ts';
import { readSettings } from '#server/settings/queries.ts';
import { sellerNewOrder } from './notifications/seller-new-order.ts';
import { sellerNewOrderPush } from './notifications/seller-new-order-push.ts';
import { sellerNewOrderText } from './notifications/seller-new-order-text.ts';
import { partsOf } from './queries/orders.ts';
import { noticeMembersOfSellers } from '#server/sellers/queries/notice-members.ts';

/**
 * Tells the members of each seller that a part is paid and to be prepared, in the transaction that marks it paid: once per part and member, by mail and in
 * the inbox, on the browsers they let us push to, and by text message where they asked for it (setting order_texts_per_day). As many queries for ten sellers
 * as for one.
 */
export async function announceParts(tx: TransactionSql, orderId: string): Promise<void> {
  // What the market does by itself (a postal box) is delivered already.
  const parts = (await partsOf(tx, orderId)).filter(({ status }) => status === 'to_prepare');
  if (parts.length === 0) return;
  const members = await noticeMembersOfSellers(
    tx,
    parts.map(({ sellerId }) => sellerId),
    'seller_new_order',
  );
  const { order_texts_per_day: mostTexts } = await readSettings(tx, ['order_texts_per_day']);
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
        // Another part of this order may be of a second shop of theirs.
        const before = told.slice(0, at).filter((one) => one.to.personId === to.personId).length;
        return texts !== null && texts + before < mostTexts;
      })
      .map(({ subjectId, to }) => ({ template: sellerNewOrderText, subjectId, to })),
  );
}
