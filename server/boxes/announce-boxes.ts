import type { TransactionSql } from 'postgres';
import { notify } from '#server/notifications/notify.ts';
import { boxOpened } from './notifications/box-opened.ts';
import { boxRenewed } from './notifications/box-renewed.ts';
import { boxTermRefunded } from './notifications/box-term-ended.ts';
import { findHolderMailAddress, findBox, findTermsOfOrder } from './queries/boxes.ts';
import { findJustRefundedBoxTerms } from './queries/terms.ts';

/** After the payment of an order: notifies the holders of its postal boxes, which a trigger has opened or extended
 * (57-postal-boxes.sql). */
export async function notifyHoldersOfPaidBoxes(tx: TransactionSql, orderId: string): Promise<void> {
  for (const { id: termId, boxId, isFirst } of await findTermsOfOrder(tx, orderId)) {
    const { language } = (await findBox(tx, boxId))!;
    const to = { subjectId: boxId, to: { address: await findHolderMailAddress(tx, boxId) }, language };
    await (isFirst
      ? notify(tx, { template: boxOpened, ...to })
      : notify(tx, { template: boxRenewed, ...to, parameters: { termId } }));
  }
}

/** Notifies the holders whose terms ended because of a refund, in the transaction that books it. */
export async function notifyHoldersOfRefundedTerms(tx: TransactionSql, orderId: string): Promise<void> {
  for (const { boxId, language, termId } of await findJustRefundedBoxTerms(tx, orderId))
    await notify(tx, {
      template: boxTermRefunded,
      subjectId: boxId,
      to: { address: await findHolderMailAddress(tx, boxId) },
      language,
      parameters: { termId },
    });
}
