import { z } from 'zod';
import { action } from '#server/action.ts';
import { registerParcel } from '#server/boxes/register-parcel.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/** The length of one side of a parcel in millimetres; the database has the same bounds. */
export const parcelSideMmSchema = z.int().min(1).max(10_000);
export const parcelWeightSchema = z.int().min(1).max(1_000_000);

/**
 * Registers a parcel that arrived for a box and notifies its holder. A parcel already registered for this box is returned
 * unchanged. The number of a parcel that has left is refused unless `isAnother`, because carriers reuse numbers. Throws Refusal
 * box/not-found, box/closed (its term and the days of grace are over), parcel/registered (for another box), parcel/left.
 */
export const receiveParcel = action({
  name: 'parcel/receive',
  input: z.object({
    suite: z.string().min(1).max(20),
    /** The carrier's number, or a number written on the parcel by hand. */
    reference: z
      .string()
      .transform((text) => text.toUpperCase().replaceAll(/[^A-Z0-9-]/g, ''))
      .pipe(z.string().min(3).max(60)),
    /** True: an earlier parcel with this number has left, and this is a new parcel with the same number. */
    isAnother: z.boolean().default(false),
    sender: z.string().trim().max(120).default(''),
    weightGrams: parcelWeightSchema,
    sizeMm: z
      .object({ length: parcelSideMmSchema, width: parcelSideMmSchema, height: parcelSideMmSchema })
      .nullable()
      .default(null),
    /** The photo, a WebP file that is already in the file store; `version` identifies its content there. */
    photo: z
      .object({ name: z.string().min(1).max(200), version: z.uuid(), bytes: z.int().positive(), md5: z.string() })
      .nullable()
      .default(null),
  }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  run: (tx, parcel, _actor, shop) => registerParcel(tx, parcel, shop),
  audit: ({ parcel, box, isNew }) =>
    isNew
      ? {
          action: 'parcel/received',
          orderId: box.orderId,
          facts: { parcel: parcel.number, box: box.suite, weightGrams: parcel.weightGrams },
        }
      : null,
});
