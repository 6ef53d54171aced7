import type { TransactionSql } from 'postgres';
import { waitingPartStates } from '#domain/orders/status.ts';

/** The statuses of a part that has units not sent yet, as an SQL list. They are literals, because with parameters PostgreSQL could not use the partial indexes. */
export const waitingStatesSql = (tx: TransactionSql) =>
  tx.unsafe(`(${waitingPartStates.map((state) => `'${state}'`).join(', ')})`);
