import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { findReceivedPicture, storeReceivedPicture } from '#server/received-picture.ts';
import { lockSellerPage, updatePagePicture, savePageUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

export type PagePictureFault = 'missing' | 'kind' | 'size';

/** Sets the logo or cover of a shop, stored upright, without metadata, as WebP. `file`: token of the received file; null removes it. Returns what is wrong with the file, or null. Throws Refusal seller/not-found, seller/page-changed. */
export const setPagePicture = action({
  name: 'seller/set-picture',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    kind: z.enum(['logo', 'cover']),
    file: z.string().max(100).nullable(),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  async steps(shop, { seller, version, kind, file: token }, actor): Promise<PagePictureFault | null> {
    let stored = null;
    if (token !== null) {
      const file = findReceivedPicture(token);
      if (typeof file === 'string') return file;
      const outcome = await storeReceivedPicture(shop, file);
      if (typeof outcome === 'string') return outcome;
      stored = outcome;
    }
    await runMarketTransaction(shop, async (tx) => {
      const page = await lockSellerPage(tx, seller, shop.timeZone);
      if (!page) throw new Refusal('seller/not-found');
      await savePageUnlessChanged(page, { part: kind, version }, () => updatePagePicture(tx, seller, kind, stored));
      await writeAudit(tx, actor, 'seller/picture-set', null, { seller, kind, hash: stored?.hash ?? null });
    });
    return null;
  },
  audit: 'in its steps: seller/picture-set, with the picture',
});
