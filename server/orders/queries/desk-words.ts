import type { TransactionSql } from 'postgres';

/** Writes the words of orders, sellers and people that have none yet, so many of each (database/schema/94-order-desk.sql). Answers how many were missing. */
export async function fillDeskWords(tx: TransactionSql, most: number): Promise<number> {
  const [row] = await tx<{ filled: number }[]>`select private.fill_desk_words(${most}) as filled`;
  return row!.filled;
}
