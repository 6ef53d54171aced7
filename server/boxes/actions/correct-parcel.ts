import { z } from 'zod';
import { action } from '#server/action.ts';
import { parcelSideMmSchema, parcelWeightSchema } from '#server/boxes/actions/receive-parcel.ts';
import { releaseAndLockParcel } from '#server/boxes/free-parcel.ts';
import { updateParcel } from '#server/boxes/queries/parcels.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/** Corrects data of a registered parcel, such as weight and size, by which the holder pays. Fields that are not given
 * stay unchanged. A dispatch that was only quoted is cancelled, so that it is priced again. Throws Refusal
 * parcel/not-found, parcel/left, parcel/in-dispatch. */
export const correctParcel = action({
  name: 'parcel/correct',
  input: z.object({
    number: z.string().min(1).max(20),
    weightGrams: parcelWeightSchema.optional(),
    sizeMm: z.object({ length: parcelSideMmSchema, width: parcelSideMmSchema, height: parcelSideMmSchema }).optional(),
    sender: z.string().trim().max(120).optional(),
  }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { number, ...typed }, _actor, shop) {
    const before = await releaseAndLockParcel(tx, number, shop.timeZone);
    const after = {
      weightGrams: typed.weightGrams ?? before.weightGrams,
      sizeMm: typed.sizeMm ?? before.sizeMm,
      sender: typed.sender ?? before.sender,
    };
    await updateParcel(tx, before.id, after);
    return { before, after };
  },
  audit: ({ before, after }) => ({
    action: 'parcel/corrected',
    orderId: null,
    facts: {
      parcel: before.number,
      weightGrams: [before.weightGrams, after.weightGrams],
      sizeMm: [before.sizeMm, after.sizeMm],
    },
  }),
});
