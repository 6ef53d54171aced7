import type { TransactionSql } from 'postgres';

/** Fills in search words for orders, sellers and people that have none yet, at most `most` of each (database/schema/94-order-desk.sql). Returns how many were missing. */
export async function fillDeskWords(tx: TransactionSql, most: number): Promise<number> {
  const [row] = await tx<{ filled: number }[]>`select private.fill_desk_words(${most}) as filled`;
  return row!.filled;
}
