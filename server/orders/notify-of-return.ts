import type { TransactionSql } from 'postgres';
import type { ReturnStatus } from '#domain/orders/return-status.ts';
import { notify, notifyAll } from '#server/notifications/notify.ts';
import { orderReturn } from './notifications/order-return.ts';
import { sellerReturn } from './notifications/seller-return.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';

type Step = { returnId: string; step: ReturnStatus };

/** Notifies the buyer of a state of the return, once. `isAddress`: a second mail, because the address was added
 * later. */
export const notifyBuyerOfReturn = (
  tx: TransactionSql,
  { id, customerEmail }: { id: string; customerEmail: string },
  parameters: Step & { partId: string; isAddress?: true },
): Promise<boolean> => notify(tx, { template: orderReturn, subjectId: id, to: { address: customerEmail }, parameters });

/** Notifies the members of the seller who may answer the return, once per state. */
export async function notifySellerOfReturn(
  tx: TransactionSql,
  { returnId, sellerId, step }: Step & { sellerId: string },
): Promise<void> {
  const members = await findMemberIdsToNotify(tx, sellerId, 'seller_return');
  await notifyAll(
    tx,
    members.map((personId) => ({
      template: sellerReturn,
      subjectId: returnId,
      to: { personId },
      parameters: { step },
    })),
  );
}
