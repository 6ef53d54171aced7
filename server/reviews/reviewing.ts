import type { TransactionSql } from 'postgres';
import { canEditReview, suggestPublicName } from '#domain/reviews/review.ts';
import type { ReviewableOrderLine } from '#domain/reviews/review-line.ts';
import type { PictureBackground } from '#domain/catalogue/product.ts';
import { type Language, titleIn } from '#domain/settings/language.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { hasOptedOut } from './queries/invitations.ts';
import { findReviewableLinesOfOrder } from './queries/reviews.ts';

/** The data of an order's review page; `name`: the initial value of the name field. */
export async function loadOrderReviewPage(
  tx: TransactionSql,
  order: { id: string; customer: { name: string } },
  { language, now }: { language: Language; now: Date },
): Promise<{ lines: ReviewableOrderLine[]; name: string; isStopped: boolean }> {
  const { review_edit_days: days } = await readSettingsForKeys(tx, ['review_edit_days']);
  const lines = await findReviewableLinesOfOrder(tx, order.id);
  return {
    name: suggestPublicName(order.customer.name),
    isStopped: await hasOptedOut(tx, order.id),
    lines: lines.map(({ lineId, slug, titleFr, titleEn, seller, tile, imageHash, review }) => ({
      lineId,
      slug,
      title: titleIn(language, { titleFr, titleEn }),
      seller,
      tile: tile as PictureBackground,
      imageUrl: imageHash ? `/pictures/${imageHash}-160.webp` : null,
      review: review && {
        stars: review.stars,
        words: review.words,
        name: review.name,
        isEdited: review.isEdited,
        answer: review.answer,
        photoUrl: review.photo && `/pictures/${review.photo}-320.webp`,
        hiddenReason: review.hiddenReason,
        isOpen: canEditReview(
          { createdAtMs: new Date(review.createdAt).getTime(), isAnswered: review.answer !== null },
          days,
          now.getTime(),
        ),
      },
    })),
  };
}
