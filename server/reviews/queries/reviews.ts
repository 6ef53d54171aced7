// Buyers’ reviews, for their authors and sellers. Callers check who may see them: the queries run as service_role.
import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';

/** A bought order line, with the id of the seller's part of the order, the product, and whether it has arrived. */
export type BoughtLine = {
  lineId: string;
  partId: string;
  sellerId: string;
  /** Null if the product is hidden or no longer sold. */
  productId: string | null;
  buyerId: string | null;
  deliveredAt: Date | null;
  /** Whether a member of the seller bought the line, compared by e-mail address (orders may have no account). */
  isOfMember: boolean;
};

/** Finds an order line; null if the order has no such line. */
export async function findLineOfOrder(tx: TransactionSql, orderId: string, lineId: string): Promise<BoughtLine | null> {
  const [row] = await tx<BoughtLine[]>`
    select l.id as "lineId", p.id as "partId", p.seller_id as "sellerId", (select d.id from products d where d.id = l.product_id and d.is_shown) as "productId", o.user_id as "buyerId",
      exists (select from seller_members t join profiles w on w.user_id = t.person_id where t.seller_id = p.seller_id and private.mailbox_of(w.email) = private.mailbox_of(o.customer_email)) as "isOfMember",
      (select max(e.at) from order_events e where e.seller_order_id = p.id and e.kind = 'delivered') as "deliveredAt"
    from order_lines l join seller_orders p on p.id = l.seller_order_id join orders o on o.id = l.order_id where l.id = ${lineId} and l.order_id = ${orderId}`;
  return row ?? null;
}

export type StoredReview = {
  id: string;
  sellerId: string | null;
  stars: number;
  words: string;
  name: string | null;
  language: Language;
  state: 'waiting' | 'shown' | 'refused';
  answer: string | null;
  /** An administrator removed the answer. */ isAnswerRemoved: boolean;
  /** The hash of the photo in the picture store. */
  photo: string | null;
  createdAt: Date;
  /** The author's account, or the account that owns the order now. */
  authorId: string | null;
};
const columns = (tx: TransactionSql) =>
  tx`id, seller_id as "sellerId", stars, words, author_name as name, language, state, answer, answer_removed_at is not null as "isAnswerRemoved", photo_hash as photo, created_at as "createdAt",
    coalesce(author_id, (select o.user_id from order_lines l join orders o on o.id = l.order_id where l.id = order_line_id)) as "authorId"`;

/** The review of an order line, locked until the transaction ends; null if there is none. */
export async function lockReviewOfLine(tx: TransactionSql, lineId: string): Promise<StoredReview | null> {
  const [row] = await tx<StoredReview[]>`
    select ${columns(tx)} from product_reviews where order_line_id = ${lineId} for update`;
  return row ?? null;
}

export async function lockReview(tx: TransactionSql, id: string): Promise<StoredReview | null> {
  const [row] = await tx<StoredReview[]>`
    select ${columns(tx)} from product_reviews where id = ${id} and not is_example for update`;
  return row ?? null;
}

type Written = { stars: number; words: string; name: string; language: Language };

/** Inserts a review; null if this line already has one. */
export async function insertReview(
  tx: TransactionSql,
  line: BoughtLine & { productId: string },
  { stars, words, name, language }: Written,
  at: Date,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into product_reviews (product_id, order_line_id, author_id, author_name, stars, words, language, state, seller_id, created_at)
    values (${line.productId}, ${line.lineId}, ${line.buyerId}, ${name}, ${stars}, ${words}, ${language}, 'shown', ${line.sellerId}, ${at})
    on conflict (order_line_id) do nothing returning id`;
  return row?.id ?? null;
}

export async function changeReview(
  tx: TransactionSql,
  id: string,
  { stars, words, name, language }: Written,
  at: Date,
): Promise<void> {
  await tx`update product_reviews set stars = ${stars}, words = ${words}, author_name = ${name}, language = ${language}, edited_at = ${at} where id = ${id}`;
}

/** How often the photo of this review was set or removed since `since`. */
export async function countPhotoChanges(
  tx: TransactionSql,
  orderId: string,
  review: string,
  since: Date,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from audit_log where order_id = ${orderId} and action = 'review/photo-set' and at > ${since} and facts ->> 'review' = ${review}`;
  return row!.n;
}

/** `photo`: the hash of the new photo; null removes it. */
export async function setOrRemoveReviewPhoto(
  tx: TransactionSql,
  id: string,
  photo: string | null,
  at: Date,
): Promise<void> {
  await tx`update product_reviews set photo_hash = ${photo}, edited_at = ${at} where id = ${id}`;
}

export async function saveSellerReply(tx: TransactionSql, id: string, words: string, at: Date): Promise<void> {
  await tx`update product_reviews set answer = ${words}, answered_at = ${at} where id = ${id}`;
}

export async function isSellerSuspended(tx: TransactionSql, seller: string): Promise<boolean> {
  const rows = await tx`select from seller_suspensions where seller_id = ${seller} and lifted_at is null`;
  return rows.length > 0;
}

/** Permanently removes the seller's answer and closes the open reports. */
export async function removeSellerReplyPermanently(tx: TransactionSql, id: string, at: Date): Promise<void> {
  await tx`update product_reviews set answer = null, answered_at = null, answer_removed_at = ${at} where id = ${id}`;
  await tx`update review_reports set decided_at = ${at} where review_id = ${id} and decided_at is null`;
}

/** The seller whose sale is reviewed; null for an unknown review or an example. */
export async function findSellerOfReview(
  tx: TransactionSql,
  { reviewId }: { reviewId: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string | null }[]>`select seller_id as id from product_reviews where id = ${reviewId}`;
  return row?.id ?? null;
}

/** False: this person reported the review before, and it did not change after a decision about that report. */
export async function insertReviewReport(
  tx: TransactionSql,
  { reviewId, personId, reason, words }: { reviewId: string; personId: string; reason: string; words: string },
): Promise<boolean> {
  const rows = await tx`
    insert into review_reports (review_id, person_id, reason, words) values (${reviewId}, ${personId}, ${reason}, ${words})
    on conflict (review_id, person_id) do update set reason = excluded.reason, words = excluded.words, reported_at = now(), decided_at = null
      where review_reports.decided_at < (select v.edited_at from product_reviews v where v.id = excluded.review_id)
    returning id`;
  return rows.length > 0;
}

/** How many reviews this person reported since `since`. */
export async function countReviewReportsByPerson(tx: TransactionSql, personId: string, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from review_reports where person_id = ${personId} and reported_at > ${since}`;
  return row!.n;
}

/** Stores an administrator's decision and closes the open reports. The photo of a hidden review is deleted. */
export async function saveReviewDecision(
  tx: TransactionSql,
  id: string,
  { state, reason, at }: { state: 'shown' | 'refused'; reason: string | null; at: Date },
): Promise<void> {
  await tx`update product_reviews set state = ${state}, hidden_reason = ${reason}, photo_hash = case when ${state === 'shown'} then photo_hash end where id = ${id}`;
  await tx`update review_reports set decided_at = ${at} where review_id = ${id} and decided_at is null`;
}

/** A line of an order that its buyer may review, with their review if there is one. */
export type ReviewableLine = {
  lineId: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  seller: string;
  tile: string;
  imageHash: string | null;
  review:
    | (Omit<StoredReview, 'createdAt' | 'sellerId' | 'authorId'> & {
        createdAt: string;
        isEdited: boolean;
        hiddenReason: string | null;
      })
    | null;
};

/** The lines of delivered parts of an order whose product is on sale, in the order's sequence. */
export const findReviewableLinesOfOrder = (tx: TransactionSql, orderId: string): Promise<ReviewableLine[]> => tx<
  ReviewableLine[]
>`
  select l.id as "lineId", l.slug, l.title_fr as "titleFr", l.title_en as "titleEn", p.seller_name as seller, l.tile, l.image_hash as "imageHash",
    case when v.id is not null then jsonb_build_object('id', v.id, 'stars', v.stars, 'words', v.words, 'name', v.author_name, 'language', v.language, 'state', v.state,
      'answer', v.answer, 'photo', v.photo_hash, 'createdAt', v.created_at, 'isEdited', v.edited_at is not null, 'hiddenReason', v.hidden_reason) end as review
  from order_lines l join seller_orders p on p.id = l.seller_order_id left join product_reviews v on v.order_line_id = l.id
  where l.order_id = ${orderId} and (v.id is not null or exists (select from products d where d.id = l.product_id and d.is_shown))
    and exists (select from order_events e where e.seller_order_id = p.id and e.kind = 'delivered')
  order by l.position`;
