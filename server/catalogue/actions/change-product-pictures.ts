import { z } from 'zod';
import { maxProductPictures } from '#domain/sellers/own-product.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { lockProducts } from '#server/catalogue/queries/product-changes.ts';
import { findSellerProduct, insertPictureFile, savePictures } from '#server/catalogue/queries/seller-products.ts';
import type { StoredPicture } from '#server/integrations/picture-files.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { findReceivedPicture, storeReceivedPicture } from '#server/received-picture.ts';
import { memberOf } from '#server/access-rules.ts';

/** `changed`: the pictures differ from the form's. `many`: too many. `closed`: the seller may not change them. */
export type ProductPictureFault = 'missing' | 'kind' | 'size' | 'changed' | 'many' | 'closed';

/** Adds a picture (`file`: token of an uploaded file) to a product that the seller described, or reorders its pictures
 * (`was`: the order in the form, `to`: the new order, without removed pictures). Returns what is wrong, or null. */
export const changeProductPictures = action({
  name: 'product/set-pictures',
  input: z.object({
    seller: z.guid(),
    product: z.guid(),
    file: z.string().max(100).nullable(),
    order: z.object({ was: z.array(z.string().max(64)).max(100), to: z.array(z.string().max(64)).max(100) }).nullable(),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  async steps(shop, { seller, product, file: token, order }, actor): Promise<ProductPictureFault | null> {
    // Checked before storing, so that nobody fills the store with pictures for other sellers' products.
    const isTheirs = await runMarketTransaction(shop, (tx) => findSellerProduct(tx, seller, product));
    if (!isTheirs?.isEditable) return 'closed';
    let stored: StoredPicture | null = null;
    if (token !== null) {
      const file = findReceivedPicture(token);
      if (typeof file === 'string') return file;
      const outcome = await storeReceivedPicture(shop, file);
      if (typeof outcome === 'string') return outcome;
      stored = outcome;
    }
    return runMarketTransaction(shop, async (tx) => {
      await lockProducts(tx, [product]);
      const own = await findSellerProduct(tx, seller, product);
      if (!own?.isEditable) return 'closed';
      const { pictures } = own;
      const next = nextPictures(pictures, stored?.hash ?? null, order);
      if (typeof next === 'string') return next;
      if (next.join() === pictures.join()) return null;
      if (stored) await insertPictureFile(tx, stored);
      await savePictures(tx, product, next);
      await writeAudit(tx, actor, 'product/pictures-set', null, { seller, product, pictures: next });
      return null;
    });
  },
  audit: 'in its steps: product/pictures-set, with the pictures',
});

/** The new list of pictures. It equals `now` when the form is sent twice. */
function nextPictures(
  now: readonly string[],
  added: string | null,
  order: { was: string[]; to: string[] } | null,
): string[] | 'changed' | 'many' {
  if (added !== null) {
    if (now.includes(added)) return [...now];
    return now.length >= maxProductPictures ? 'many' : [...now, added];
  }
  if (!order || order.to.join() === now.join()) return [...now];
  const isPossible = new Set(order.to).size === order.to.length && order.to.every((hash) => now.includes(hash));
  return isPossible && order.was.join() === now.join() ? order.to : 'changed';
}
