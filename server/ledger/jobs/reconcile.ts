import { reconcile as compare } from '#server/ledger/reconcile-ledger.ts';
import type { Shop } from '#server/shop.ts';

/** Every night: compares ledger, orders and providers. What differs is kept, logged, and told to a person (server/ledger/reconcile-ledger.ts). */
export async function reconcile(shop: Shop): Promise<void> {
  await compare(shop);
}
