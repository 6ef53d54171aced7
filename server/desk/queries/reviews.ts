// Buyers' reviews as the admin screens show them. Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { reviewsListDefinition, reviewStates } from '#domain/desk/reviews-list.ts';
import { isUuid } from '#domain/uuid.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** `reports`: open reports, without a decision. Times as ISO 8601. */
export type DeskReviewRow = {
  id: string;
  stars: number;
  state: (typeof reviewStates)[number];
  reports: number;
  author: string | null;
  words: string;
  titleFr: string;
  titleEn: string;
  seller: string | null;
  createdAt: string;
};

export async function findReviews(
  tx: TransactionSql,
  query: ListQueryOf<typeof reviewsListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskReviewRow>> {
  const { state, reported, stars } = query.filters;
  const page = await keysetPage<Omit<DeskReviewRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: tx`v.id, v.stars, v.state, (select count(*)::int from review_reports r where r.review_id = v.id and r.decided_at is null) as reports, v.author_name as author,
      left(v.words, 200) as words, p.title_fr as "titleFr", p.title_en as "titleEn", s.name as seller, v.created_at as "createdAt"`,
    from: tx`product_reviews v join products p on p.id = v.product_id left join sellers s on s.id = v.seller_id`,
    where: [
      tx`not v.is_example`,
      state && tx`v.state = ${state}`,
      reported && tx`exists (select from review_reports r where r.review_id = v.id and r.decided_at is null)`,
      stars && tx`v.stars = ${Number(stars)}`,
    ],
    sort: { by: tx`v.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`v.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

export type DeskReview = Omit<DeskReviewRow, 'createdAt'> & {
  slug: string;
  sellerId: string | null;
  orderNumber: string;
  language: string;
  answer: string | null;
  photo: string | null;
  hiddenReason: string | null;
  createdAt: Date;
  editedAt: Date | null;
  reported: { reason: string; words: string; at: string; isDecided: boolean }[];
};

/** Null: there is no such review, or it is demo data. */
export async function readReview(tx: TransactionSql, id: string): Promise<DeskReview | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<DeskReview[]>`
    select v.id, v.stars, v.state, v.author_name as author, v.words, v.language, v.answer, v.photo_hash as photo, v.hidden_reason as "hiddenReason", v.created_at as "createdAt", v.edited_at as "editedAt",
      p.title_fr as "titleFr", p.title_en as "titleEn", p.slug, s.name as seller, v.seller_id as "sellerId", o.number as "orderNumber",
      (select count(*)::int from review_reports r where r.review_id = v.id and r.decided_at is null) as reports,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', r.reported_at, 'isDecided', r.decided_at is not null) order by r.reported_at desc), '[]')
        from review_reports r where r.review_id = v.id) as reported
    from product_reviews v join products p on p.id = v.product_id left join sellers s on s.id = v.seller_id
      join order_lines l on l.id = v.order_line_id join orders o on o.id = l.order_id
    where v.id = ${id} and not v.is_example`;
  return row ?? null;
}
