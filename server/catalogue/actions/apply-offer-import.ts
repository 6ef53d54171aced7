import { z } from 'zod';
import { action } from '#server/action.ts';
import { applyUpload, hasUploadUnderWay } from '#server/catalogue/queries/import-uploads.ts';
import { findActiveNonRestaurantSlug } from '#server/catalogue/queries/seller-products.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Starts the import of a seller's file after its preview; a second call changes nothing. False: there is nothing to
 * apply, another file of the seller is being imported, or the shop is suspended. */
export const applyOfferImport = action({
  name: 'offer/apply-import',
  input: z.object({ seller: z.guid(), id: z.guid() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, id }): Promise<boolean> {
    await lockSeller(tx, seller);
    if ((await findActiveNonRestaurantSlug(tx, seller)) === null || (await hasUploadUnderWay(tx, seller))) return false;
    const isApplied = await applyUpload(tx, seller, id);
    if (isApplied) await enqueueJob(tx, 'run-import', { upload: id }, { key: `import:${id}` });
    return isApplied;
  },
  audit: (isApplied, { seller, id }) =>
    isApplied ? { action: 'offer/import-applied', orderId: null, facts: { seller, import: id } } : null,
});
