import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { purgeCarts as purge } from '#server/cart/queries.ts';
import { purgeOrigins } from '#server/orders/queries/unpaid-holds.ts';

const keptDays = 30;

/** Every night: forgets the server-side carts nobody touched for 30 days, and where settled orders came from. */
export async function purgeCarts(sql: Sql): Promise<void> {
  await asMarket(sql, (tx) => purge(tx, keptDays));
  await asMarket(sql, purgeOrigins);
}
