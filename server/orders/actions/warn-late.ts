import { z } from 'zod';
import { action } from '#server/action.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { sellerPartLate } from '#server/orders/notifications/seller-part-late.ts';
import { claimLateParts } from '#server/orders/queries/part-promises.ts';
import { findMembersToNotifyOfSellers } from '#server/sellers/queries/members-to-notify.ts';
import { anyJob } from '#server/access-rules.ts';

/** Notifies sellers, once per order part, of parts that should be shipped by now. Returns how many parts. */
export const warnOfLateParts = action({
  name: 'part/warn-late',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx, _input, _actor, shop) {
    const late = await claimLateParts(tx, shop.now());
    const members = await findMembersToNotifyOfSellers(
      tx,
      late.map(({ sellerId }) => sellerId),
      'seller_part_late',
    );
    await notifyAll(
      tx,
      late.flatMap(({ partId, sellerId }) =>
        members
          .filter((one) => one.sellerId === sellerId)
          .map(({ personId }) => ({ template: sellerPartLate, to: { personId }, parameters: { partId } })),
      ),
    );
    return late;
  },
  audit: (late) => late.map(({ orderId, partId: part }) => ({ action: 'order/late-told', orderId, facts: { part } })),
});
