import { z } from 'zod';
import { action } from '#server/action.ts';
import { createProductSlug } from '#server/catalogue/import/plan-batch.ts';
import { lockProducts } from '#server/catalogue/queries/product-changes.ts';
import {
  findSellerProduct,
  insertDraftProduct,
  savePictures,
  findActiveNonRestaurantSlug,
} from '#server/catalogue/queries/seller-products.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Inserts a draft with the texts, specifications and pictures of a product that the seller described. The bar code
 * stays with the original. `copy`: the new product's id, which the form generates; also the idempotency key. */
export const duplicateProduct = action({
  name: 'product/duplicate',
  input: z.object({ seller: z.guid(), product: z.guid(), copy: z.guid() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, product, copy }): Promise<{ isDone: boolean; isRepeat: boolean }> {
    await lockSeller(tx, seller);
    const [there] = await lockProducts(tx, [copy]);
    const own = await findSellerProduct(tx, seller, product);
    if (there) return { isDone: (await findSellerProduct(tx, seller, copy)) !== null, isRepeat: true };
    const slug = await findActiveNonRestaurantSlug(tx, seller);
    if (!own || slug === null) return { isDone: false, isRepeat: false };
    const { missing, pictures, barcode: _barcode, ...texts } = own;
    await insertDraftProduct(
      tx,
      { id: copy, slug: createProductSlug(own.titleFr, slug, copy), seller },
      { texts, missing, barcode: null },
    );
    await savePictures(tx, copy, pictures);
    return { isDone: true, isRepeat: false };
  },
  audit: ({ isDone, isRepeat }, { seller, product, copy }) =>
    isDone && !isRepeat ? { action: 'product/duplicated', orderId: null, facts: { seller, product, copy } } : null,
});
