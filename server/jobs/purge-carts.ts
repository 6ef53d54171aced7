import type { Sql } from 'postgres';
import { asMarket } from '#server/data/as.ts';
import { purgeCarts as purge } from '#server/data/carts.ts';

const keptDays = 30;

/** Every night: forgets the server-side carts nobody touched for 30 days. */
export async function purgeCarts(sql: Sql): Promise<void> {
  await asMarket(sql, (tx) => purge(tx, keptDays));
}
