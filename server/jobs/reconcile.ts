import { reconcile as compare } from '#server/functions/reconcile.ts';
import type { Shop } from '#server/functions/shop.ts';

/** Every night: compares ledger, orders and providers. What differs is kept, logged, and told to a person (server/functions/reconcile.ts). */
export async function reconcile(shop: Shop): Promise<void> {
  await compare(shop);
}
