import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { releaseAndLockParcel } from '#server/boxes/free-parcel.ts';
import { lockBoxBySuite } from '#server/boxes/queries/boxes.ts';
import { deleteParcel } from '#server/boxes/queries/parcels.ts';
import { registerParcel } from '#server/boxes/register-parcel.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/**
 * Moves a parcel that was registered for the wrong box, in one transaction: deletes the registration with its photo,
 * registers it for the right box with a new number, and notifies the holder. Throws Refusal parcel/not-found,
 * parcel/left, parcel/in-dispatch, parcel/registered (already in that box), box/not-found, box/closed.
 */
export const reassignParcel = action({
  name: 'parcel/move',
  input: z.object({ number: z.string().min(1).max(20), suite: z.string().trim().min(1).max(20) }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { number, suite }, _actor, shop) {
    const before = await releaseAndLockParcel(tx, number, shop.timeZone);
    const box = await lockBoxBySuite(tx, suite);
    if (box?.id === before.boxId) throw new Refusal('parcel/registered', { reference: before.reference });
    await deleteParcel(tx, before.id);
    const { reference, sender, weightGrams, sizeMm } = before;
    const wanted = { suite, reference, sender, weightGrams, sizeMm, photo: null, isAnother: true };
    const made = await registerParcel(tx, wanted, shop);
    return { before, after: made.parcel, box: made.box };
  },
  audit: ({ before, after, box }) => [
    {
      action: 'parcel/removed',
      orderId: null,
      facts: { parcel: before.number, box: before.boxId, reference: before.reference, movedTo: after.number },
    },
    {
      action: 'parcel/received',
      orderId: box.orderId,
      facts: { parcel: after.number, box: box.suite, weightGrams: after.weightGrams, movedFrom: before.number },
    },
  ],
});
