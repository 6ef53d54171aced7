import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { canReportMissingGoods } from '#domain/orders/arrival.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { lockPartDelivery, markPartMissing } from '#server/orders/queries/part-delivery.ts';
import { findShippingDateAndPromises } from '#server/orders/queries/part-promises.ts';
import type { Shop } from '#server/shop.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The buyer reports that an order part did not arrive: one that only the seller reported as delivered, or a late one.
 * The seller's money is held back, and the administrators get an alert. Returns false for a repetition. Throws Refusal
 * order/not-found, order/part-not-ready (not late yet, delivered with the code, confirmed or refunded). */
export const reportMissingPart = action({
  name: 'part/report-missing',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  async run(tx, { orderId, partId }, actor, shop) {
    const part = (await lockOrder(tx, orderId)) && (await lockPartDelivery(tx, { orderId, partId }));
    if (!part) throw new Refusal('order/not-found');
    const isSaid = part.status === 'delivered' && part.isSaidBySeller && !part.isConfirmed;
    if (!isSaid && !(await isLate(tx, partId, shop))) throw new Refusal('order/part-not-ready');
    if (part.isMissing) return false;
    await markPartMissing(tx, partId, shop.now());
    await addEvent(tx, orderId, 'not_received', { partId });
    await recordAlert(tx, actor, 'order/not-received', orderId, { part: partId });
    return true;
  },
  audit: 'none: the alert is the row',
});

/** Whether an order part was shipped and its promised days are over. The order page uses the same rule
 * (arrival-words.ts). */
async function isLate(tx: TransactionSql, partId: string, shop: Pick<Shop, 'now' | 'timeZone'>): Promise<boolean> {
  const sent = await findShippingDateAndPromises(tx, partId);
  if (!sent) return false;
  const { paidAt, shippedAt, country, promises } = sent;
  return canReportMissingGoods(
    { paidAtMs: paidAt.getTime(), shippedAtMs: shippedAt.getTime(), promises },
    shop.now().getTime(),
    countryTimeZone(country, shop.timeZone),
  );
}
