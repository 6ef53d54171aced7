// A published review, read as anon.
import type { TransactionSql } from 'postgres';
import { isUuid } from '#domain/uuid.ts';

export type PublishedReview = { id: string; stars: number; words: string; author: string | null; slug: string };

/** Finds a visible review; null if it is unknown, hidden, or an example (demo data). */
export async function findPublishedReview(tx: TransactionSql, id: string): Promise<PublishedReview | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<PublishedReview[]>`
    select v.id, v.stars, v.words, v.author_name as author, p.slug from product_reviews v join products p on p.id = v.product_id where v.id = ${id} and not v.is_example and v.state = 'shown'`;
  return row ?? null;
}
