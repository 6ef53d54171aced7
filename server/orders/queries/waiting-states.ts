import type { TransactionSql } from 'postgres';
import { waitingPartStates } from '#domain/orders/status.ts';

/** The statuses of order parts with units left to ship. They are literals, so that PostgreSQL can use partial
 * indexes. */
export const unshippedPartStatesSql = (tx: TransactionSql) =>
  tx.unsafe(`(${waitingPartStates.map((state) => `'${state}'`).join(', ')})`);
