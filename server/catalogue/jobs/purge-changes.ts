import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { purgeChanges as purge } from '#server/search/queries.ts';

const keptDays = 7;

/** Every night: forgets which products changed more than a week ago. Who kept a copy that long without looking reads everything again. */
export async function purgeChanges(sql: Sql): Promise<void> {
  await asMarket(sql, (tx) => purge(tx, keptDays));
}
