import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action, marketTransaction } from '#server/action.ts';
import { giveUpForwarding } from '#server/boxes/give-up-forwarding.ts';
import { holderOf } from '#server/boxes/holder-of.ts';
import { forwardingOfNumber } from '#server/boxes/queries/parcels.ts';

/** The holder of a box cancels a dispatch that is not paid yet. Throws Refusal forwarding/not-found, and what giveUpForwarding throws. */
export const giveUpOwnForwarding = action({
  name: 'forwarding/give-up',
  input: z.object({ boxId: z.uuid(), number: z.string().min(1).max(20) }),
  who: [holderOf(({ boxId }: { boxId: string }) => boxId)],
  async steps(shop, { boxId, number }, actor) {
    const forwarding = await marketTransaction(shop, (tx) => forwardingOfNumber(tx, number));
    if (forwarding?.boxId !== boxId) throw new Refusal('forwarding/not-found');
    await giveUpForwarding(shop, forwarding, actor);
  },
  audit: 'in its steps: forwarding/given-up',
});
