// The reviews of one seller's sales, for its members (database role service_role).
import type { TransactionSql } from 'postgres';
import type { Cursor } from '#domain/desk/cursor.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

export type SellerReviewRow = {
  id: string;
  stars: number;
  words: string;
  author: string | null;
  state: 'waiting' | 'shown' | 'refused';
  answer: string | null;
  /** An administrator removed the answer; the seller cannot write another one. */ isAnswerRemoved: boolean;
  createdAt: string;
  slug: string;
  titleFr: string;
  titleEn: string;
};

export async function findSellerReviews(
  tx: TransactionSql,
  seller: string,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<KeysetPage<SellerReviewRow>> {
  const page = await keysetPage<Omit<SellerReviewRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: tx`v.id, v.stars, v.words, v.author_name as author, v.state, v.answer, v.answer_removed_at is not null as "isAnswerRemoved", v.created_at as "createdAt", p.slug, p.title_fr as "titleFr", p.title_en as "titleEn"`,
    from: tx`product_reviews v join products p on p.id = v.product_id`,
    where: [tx`v.seller_id = ${seller}`],
    sort: { by: tx`v.created_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`v.id`, type: 'uuid' },
    query: { sort: 'newest', cursor },
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
