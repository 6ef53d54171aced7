import { z } from 'zod';
import { type OfferField, type OfferFields, mergeOfferEdit } from '#domain/sellers/offer-edit.ts';
import { action } from '#server/action.ts';
import { lockSellerOffers, updateOffers } from '#server/sellers/queries/offers.ts';
import { memberOf } from '#server/access-rules.ts';

const fields = z.object({
  priceMinor: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  stock: z.int().min(0).max(1_000_000_000).nullable(),
  minimumOrderQuantity: z.int().min(1).max(999),
  isActive: z.boolean(),
});

/** `conflicts`: fields that changed since the form was opened, with their current values; nothing of that offer was written. */
export type OfferEditResult = { id: string; before: OfferFields; set: Partial<OfferFields>; conflicts: OfferField[] };

/** Saves up to a hundred offers edited in a table. Rows with conflicts or of other sellers are not written. */
export const editOffers = action({
  name: 'offer/edit',
  input: z.object({
    seller: z.guid(),
    rows: z
      .array(z.object({ id: z.uuid(), was: fields, to: fields }))
      .min(1)
      .max(100),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, rows }): Promise<OfferEditResult[]> {
    const offers = await lockSellerOffers(
      tx,
      seller,
      rows.map(({ id }) => id),
    );
    const edited = offers
      .filter(({ isDirect }) => isDirect)
      .map(({ id, isDirect: _, ...now }): OfferEditResult => {
        const { set, conflicts } = mergeOfferEdit(
          now,
          rows.find((row) => row.id === id)!,
        );
        return { id, before: now, set, conflicts };
      });
    await updateOffers(
      tx,
      edited.filter(isChanged).map(({ id, before, set }) => ({ id, ...before, ...set })),
    );
    return edited;
  },
  audit: (edited, { seller }) =>
    edited.filter(isChanged).map(({ id: offer, before, set }) => ({
      action: 'offer/edited',
      orderId: null,
      facts: {
        seller,
        offer,
        before: Object.fromEntries(Object.keys(set).map((field) => [field, before[field as OfferField]])),
        after: set,
      },
    })),
});

const isChanged = ({ set }: OfferEditResult): boolean => Object.keys(set).length > 0;
