import { z } from 'zod';
import { action } from '#server/action.ts';
import { releaseAndLockParcel } from '#server/boxes/free-parcel.ts';
import { deleteParcel } from '#server/boxes/queries/parcels.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/** Deletes a wrong registration with its photo. A parcel never changes its box, so it must then be registered again for the right one. Throws Refusal parcel/not-found, parcel/left, parcel/in-dispatch. */
export const removeParcel = action({
  name: 'parcel/remove',
  input: z.object({ number: z.string().min(1).max(20) }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { number }, _actor, shop) {
    const parcel = await releaseAndLockParcel(tx, number, shop.timeZone);
    await deleteParcel(tx, parcel.id);
    return parcel;
  },
  audit: ({ number, boxId, reference, weightGrams }) => ({
    action: 'parcel/removed',
    orderId: null,
    facts: { parcel: number, box: boxId, reference, weightGrams },
  }),
});
