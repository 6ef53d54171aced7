import { z } from 'zod';
import { type OwnProductErrors, parseOwnProductTexts } from '#domain/sellers/own-product.ts';
import { action } from '#server/action.ts';
import { productTextsSchema } from './edit-product.ts';
import { changeProducts } from '#server/catalogue/change-products.ts';
import { createProductSlug } from '#server/catalogue/import/plan-batch.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { convertTextsToColumns, lockChangeSet, lockProducts } from '#server/catalogue/queries/product-changes.ts';
import {
  findProductByBarcode,
  findSellerProduct,
  insertDraftProduct,
  saveBarcode,
  saveDraftBarcode,
  saveUntranslatedLanguage,
  findActiveNonRestaurantSlug,
} from '#server/catalogue/queries/seller-products.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `closed`: the seller may not change the product. `changed`: edited since `version`. `taken`: bar code in use. */
export type SaveSellerProductDraftResult =
  | { isNew: boolean; isRepeat: boolean }
  | { faults: OwnProductErrors }
  | { fault: 'closed' | 'changed' }
  | { taken: string };

/** Inserts a draft of a product that a seller describes, or changes it while no other shop sells it. `product`: its
 * id; the form generates a new one. `change`: idempotency key. `version`: the version that the form showed. */
export const saveSellerProductDraft = action({
  name: 'product/describe',
  input: z.object({
    seller: z.guid(),
    product: z.guid(),
    change: z.guid(),
    version: z.int(),
    texts: productTextsSchema,
    barcode: z.string().max(100),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, product, change, version, texts, barcode }, actor): Promise<SaveSellerProductDraftResult> {
    const { faults, ...own } = parseOwnProductTexts(texts, barcode);
    if (Object.keys(faults).length > 0) return { faults };
    await lockOutImports(tx);
    await lockSeller(tx, seller);
    const [row] = await lockProducts(tx, [product]);
    const before = await findSellerProduct(tx, seller, product);
    const slug = await findActiveNonRestaurantSlug(tx, seller);
    if (slug === null || (row && !before?.isEditable)) return { fault: 'closed' };
    const isRepeat = row !== undefined && (await lockChangeSet(tx, change)) !== null;
    if (isRepeat) return { isNew: false, isRepeat };
    const known = own.barcode === null ? null : await findProductByBarcode(tx, own.barcode);
    if (known !== null && known !== product) return { taken: known };
    if (!row) {
      await insertDraftProduct(
        tx,
        { id: product, slug: createProductSlug(own.texts.titleFr, slug, product), seller },
        own,
      );
      return { isNew: true, isRepeat: false };
    }
    if (row.version !== version) return { fault: 'changed' };
    await changeProducts(
      tx,
      { id: change, kind: 'edit', products: [product] },
      convertTextsToColumns(own.texts),
      actor,
    );
    await saveUntranslatedLanguage(tx, product, own.missing);
    if (before?.isDraft) await saveDraftBarcode(tx, product, own.barcode);
    else if (known === null) await saveBarcode(tx, product, own.barcode);
    return { isNew: false, isRepeat: false };
  },
  audit: (done, { seller, product, change }) =>
    'isNew' in done && !done.isRepeat
      ? {
          action: done.isNew ? 'product/described' : 'product/edited',
          orderId: null,
          facts: { seller, product, change },
        }
      : null,
});
