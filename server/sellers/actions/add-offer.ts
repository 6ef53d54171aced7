import { z } from 'zod';
import { chooseDeliveryProfile, type NewOfferErrorCode, newOfferErrors } from '#domain/sellers/new-offer.ts';
import { action } from '#server/action.ts';
import {
  findNewOfferOptions,
  findRepeatedOffer,
  findProductToSell,
  insertOffer,
  isReferenceTaken,
  lockSeller,
} from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `gone`: this seller cannot offer the product; `already`: this seller offers it already; `barcode`, `reference`: in
 * use; `terms`: invalid delivery profile or currency. */
export type AddOfferFault = 'gone' | 'already' | 'barcode' | 'reference' | 'terms' | NewOfferErrorCode;
/** `isRepeat`: the same form was sent before. */
export type AddOfferResult = { product: string; isRepeat: boolean } | { fault: AddOfferFault };

export const newOfferSchema = z.object({
  seller: z.guid(),
  offer: z.uuid(),
  product: z.guid(),
  priceMinor: z.int(),
  currency: z.string().max(3),
  stock: z.int().nullable(),
  minimumOrderQuantity: z.int(),
  shipsFrom: z.string().max(2),
  profile: z.guid().nullable(),
  reference: z.string().min(1).max(1000).nullable(),
});

/** Puts a catalogue product on sale, one offer per seller. Throws Refusal request/key-reused (`offer` was used). */
export const addOffer = action({
  name: 'offer/add',
  input: newOfferSchema,
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, product, ...terms }): Promise<AddOfferResult> {
    const [fault] = Object.values(newOfferErrors(terms));
    if (fault) return { fault };
    await lockSeller(tx, seller);
    const before = await findRepeatedOffer(tx, { id: offer, seller, product }, terms);
    if (before !== null) return { product: before, isRepeat: true };
    const allowed = await findNewOfferOptions(tx, seller);
    const found = await findProductToSell(tx, seller, product);
    if (!allowed || allowed.source === 'restaurant' || !found) return { fault: 'gone' };
    if (found.own !== null) return { fault: 'already' };
    const profile = chooseDeliveryProfile(allowed.profiles, terms);
    if (terms.profile !== null && !profile) return { fault: 'terms' };
    if (terms.currency !== (profile?.currency ?? allowed.currency)) return { fault: 'terms' };
    if (terms.reference !== null && (await isReferenceTaken(tx, seller, terms.reference)))
      return { fault: 'reference' };
    await insertOffer(
      tx,
      { id: offer, seller, product },
      { ...terms, profile: profile?.id ?? null, source: allowed.source },
    );
    return { product, isRepeat: false };
  },
  audit: (added, { seller, offer, priceMinor, currency }) =>
    'fault' in added || added.isRepeat
      ? null
      : {
          action: 'offer/added',
          orderId: null,
          facts: { seller, offer, product: added.product, priceMinor, currency },
        },
});
