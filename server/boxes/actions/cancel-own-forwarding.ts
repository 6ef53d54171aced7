import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { cancelUnpaidForwarding } from '#server/boxes/cancel-unpaid-forwarding.ts';
import { boxHolderRule } from '#server/boxes/holder-of.ts';
import { findForwardingByNumber } from '#server/boxes/queries/parcels.ts';

/** The holder of a box cancels a dispatch that is not paid yet. Throws Refusal forwarding/not-found, and what cancelUnpaidForwarding throws. */
export const cancelOwnForwarding = action({
  name: 'forwarding/give-up',
  input: z.object({ boxId: z.uuid(), number: z.string().min(1).max(20) }),
  who: [boxHolderRule(({ boxId }: { boxId: string }) => boxId)],
  async steps(shop, { boxId, number }, actor) {
    const forwarding = await runMarketTransaction(shop, (tx) => findForwardingByNumber(tx, number));
    if (forwarding?.boxId !== boxId) throw new Refusal('forwarding/not-found');
    await cancelUnpaidForwarding(shop, forwarding, actor);
  },
  audit: 'in its steps: forwarding/given-up',
});
