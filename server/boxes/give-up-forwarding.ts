import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { marketTransaction } from '#server/action.ts';
import { audit } from '#server/jobs/queries.ts';
import { cancelUnpaidOrder } from '#server/orders/expire.ts';
import type { Shop } from '#server/shop.ts';
import { cancelForwarding, type ForwardingRecord, readForwarding } from './queries/parcels.ts';

/**
 * Gives up a dispatch that is not paid, with the order that waits for its payment: its page is closed first, and the parcels are free again. Given up
 * before: nothing happens. Throws Refusal forwarding/being-paid (paid, or its page cannot be closed), payment/provider-down.
 */
export async function giveUpForwarding(shop: Shop, { id }: ForwardingRecord, actor: Actor): Promise<void> {
  const before = await marketTransaction(shop, (tx) => readForwarding(tx, id));
  if (!before || before.status === 'cancelled') return;
  // Cancelling the order also cancels the dispatch, by a trigger (58-box-parcels.sql).
  if (before.unpaidOrderId) await cancelUnpaidOrder(shop, before.unpaidOrderId, actor);
  await marketTransaction(shop, async (tx) => {
    const isFree = (await cancelForwarding(tx, id)) || (await readForwarding(tx, id))?.status === 'cancelled';
    if (!isFree) throw new Refusal('forwarding/being-paid');
    await audit(tx, actor, 'forwarding/given-up', before.unpaidOrderId, { forwarding: before.number });
  });
}
