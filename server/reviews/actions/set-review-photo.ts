import { z } from 'zod';
import { canEditReview } from '#domain/reviews/review.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { insertPictureFile } from '#server/catalogue/queries/seller-products.ts';
import type { StoredPicture } from '#server/integrations/picture-files.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findReceivedPicture, storeReceivedPicture } from '#server/received-picture.ts';
import {
  findLineOfOrder,
  countPhotoChanges,
  lockReviewOfLine,
  setOrRemoveReviewPhoto,
} from '#server/reviews/queries/reviews.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

/** `closed`: the review can no longer be changed or is hidden. `often`: changed five times within a day. */
export type ReviewPhotoFault = 'missing' | 'kind' | 'size' | 'closed' | 'often';

const mostChangesADay = 5;

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** Sets the photo of the caller's own review. It can change as long as the review can, at most five times a day. A
 * job deletes the old photo (81-unused-pictures.sql). `file`: the token of the uploaded file; null: removes the
 * photo. The same photo again changes nothing. Returns what is wrong, or null. */
export const setReviewPhoto = action({
  name: 'review/set-photo',
  input: z.object({ orderId: z.uuid(), lineId: z.uuid(), file: z.string().max(100).nullable() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  async steps(shop, { orderId, lineId, file: token }, actor): Promise<ReviewPhotoFault | null> {
    let stored: StoredPicture | null = null;
    if (token !== null) {
      const file = findReceivedPicture(token);
      if (typeof file === 'string') return file;
      // Checks ownership before storing the picture, so that nobody can fill the disk with pictures for other reviews.
      const before = await runMarketTransaction(shop, async (tx) => {
        const review = await openReview(tx);
        if (!review || review.state === 'refused') return 'closed';
        return (await isOften(tx, review.id)) ? 'often' : null;
      });
      if (before) return before;
      const outcome = await storeReceivedPicture(shop, file);
      if (typeof outcome === 'string') return outcome;
      stored = outcome;
    }
    return runMarketTransaction(shop, async (tx) => {
      const review = await openReview(tx);
      // A hidden review accepts no new photo; removing one is allowed.
      if (!review || (stored && review.state === 'refused')) return 'closed';
      const photo = stored?.hash ?? null;
      if (review.photo === photo) return null;
      // Only new photos are limited; removing one is always allowed.
      if (photo !== null && (await isOften(tx, review.id))) return 'often';
      if (stored) await insertPictureFile(tx, stored);
      await setOrRemoveReviewPhoto(tx, review.id, photo, shop.now());
      await writeAudit(tx, actor, 'review/photo-set', orderId, { review: review.id, photo });
      return null;
    });

    async function isOften(tx: Parameters<typeof lockOrder>[0], review: string): Promise<boolean> {
      const since = new Date(shop.now().getTime() - 86_400_000);
      return (await countPhotoChanges(tx, orderId, review, since)) >= mostChangesADay;
    }

    async function openReview(tx: Parameters<typeof lockOrder>[0]) {
      await lockOrder(tx, orderId);
      const review = (await findLineOfOrder(tx, orderId, lineId)) && (await lockReviewOfLine(tx, lineId));
      if (!review) return null;
      const { review_edit_days: days } = await readSettingsForKeys(tx, ['review_edit_days']);
      const facts = { createdAtMs: review.createdAt.getTime(), isAnswered: review.answer !== null };
      return canEditReview(facts, days, shop.now().getTime()) ? review : null;
    }
  },
  audit: 'in its steps: review/photo-set, with the photo',
});
