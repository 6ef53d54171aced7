import type { TransactionSql } from 'postgres';
import { waitingStates } from '#domain/orders/status.ts';

/** The states of a part of which something has not left yet, as a list for SQL. They are literals: with parameters PostgreSQL could not use the partial indexes. */
export const waitingStatesSql = (tx: TransactionSql) =>
  tx.unsafe(`(${waitingStates.map((state) => `'${state}'`).join(', ')})`);
