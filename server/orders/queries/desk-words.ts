import type { TransactionSql } from 'postgres';

/** Fills in missing search words of orders, sellers and people (94-order-desk.sql), at most `most` of each. */
export async function fillMissingSearchWords(tx: TransactionSql, most: number): Promise<number> {
  const [row] = await tx<{ filled: number }[]>`select private.fill_desk_words(${most}) as filled`;
  return row!.filled;
}
