import type { TransactionSql } from 'postgres';
import { splitSearchWords } from '#domain/desk/search-words.ts';

/** Sellers whose name or slug contains all of these words, sorted by name, at most twenty. Runs as service_role. */
export async function findSellersByWords(
  tx: TransactionSql,
  typed: string,
): Promise<{ id: string; name: string; slug: string }[]> {
  const words = splitSearchWords(typed);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word}%`);
  return tx<{ id: string; name: string; slug: string }[]>`
    select s.id, s.name, s.slug from desk_words w join sellers s on s.id = w.id where w.kind = 'seller' and w.words like all (${patterns}::text[]) order by lower(s.name), s.id limit 20`;
}
