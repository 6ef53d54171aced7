import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { cancelUnpaidOrder } from '#server/orders/expire.ts';
import type { Shop } from '#server/shop.ts';
import { cancelForwarding, type ForwardingRecord, findForwarding } from './queries/parcels.ts';

/**
 * Cancels an unpaid dispatch and its unpaid order. The payment page is closed first; then the parcels are free again.
 * Safe to repeat. Throws Refusal forwarding/being-paid (paid, or the page cannot be closed), payment/provider-down.
 */
export async function cancelUnpaidForwarding(shop: Shop, { id }: ForwardingRecord, actor: Actor): Promise<void> {
  const before = await runMarketTransaction(shop, (tx) => findForwarding(tx, id));
  if (!before || before.status === 'cancelled') return;
  // Cancelling the order also cancels the dispatch, by a trigger (58-box-parcels.sql).
  if (before.unpaidOrderId) await cancelUnpaidOrder(shop, before.unpaidOrderId, actor);
  await runMarketTransaction(shop, async (tx) => {
    const isFree = (await cancelForwarding(tx, id)) || (await findForwarding(tx, id))?.status === 'cancelled';
    if (!isFree) throw new Refusal('forwarding/being-paid');
    await writeAudit(tx, actor, 'forwarding/given-up', before.unpaidOrderId, { forwarding: before.number });
  });
}
