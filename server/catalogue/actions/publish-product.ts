import { chooseDeliveryProfile, newOfferErrors } from '#domain/sellers/new-offer.ts';
import { action } from '#server/action.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import {
  findProductByBarcode,
  findSellerProduct,
  publishSellerProduct,
  saveBarcode,
} from '#server/catalogue/queries/seller-products.ts';
import { type AddOfferResult, newOfferSchema } from '#server/sellers/actions/add-offer.ts';
import {
  findNewOfferOptions,
  findRepeatedOffer,
  insertOffer,
  isReferenceTaken,
  lockSeller,
} from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Publishes a seller's draft of a product with their offer for it, and stores its bar code unless another product
 * has it. `offer`: idempotency key; other content under the same key throws request/key-reused. */
export const publishSellerDraftWithOffer = action({
  name: 'product/publish',
  input: newOfferSchema,
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, product, ...terms }): Promise<AddOfferResult> {
    const [fault] = Object.values(newOfferErrors(terms));
    if (fault) return { fault };
    await lockOutImports(tx);
    await lockSeller(tx, seller);
    const before = await findRepeatedOffer(tx, { id: offer, seller, product }, terms);
    if (before !== null) return { product: before, isRepeat: true };
    const [allowed, own] = [await findNewOfferOptions(tx, seller), await findSellerProduct(tx, seller, product)];
    if (!allowed || allowed.source === 'restaurant' || !own?.isEditable || !own.isDraft) return { fault: 'gone' };
    const profile = chooseDeliveryProfile(allowed.profiles, terms);
    if (terms.profile !== null && !profile) return { fault: 'terms' };
    if (terms.currency !== (profile?.currency ?? allowed.currency)) return { fault: 'terms' };
    if (terms.reference !== null && (await isReferenceTaken(tx, seller, terms.reference)))
      return { fault: 'reference' };
    const known = own.barcode === null ? null : await findProductByBarcode(tx, own.barcode);
    if (known !== null && known !== product) return { fault: 'barcode' };
    await insertOffer(
      tx,
      { id: offer, seller, product },
      { ...terms, profile: profile?.id ?? null, source: allowed.source },
    );
    if (known === null) await saveBarcode(tx, product, own.barcode);
    await publishSellerProduct(tx, product);
    return { product, isRepeat: false };
  },
  audit: (added, { seller, offer }) =>
    'fault' in added || added.isRepeat
      ? null
      : { action: 'product/published', orderId: null, facts: { seller, offer, product: added.product } },
});
