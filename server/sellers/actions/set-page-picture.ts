import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { pictureTypes, detectUploadType } from '#domain/people/upload.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { storePicture } from '#server/integrations/picture-files.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { lockSellerPage, updatePagePicture, savePageUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { picturesDirOf } from '#server/shop.ts';
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
      const file = getReceivedFile(token);
      if (!file) return 'missing';
      const type = detectUploadType(file.head);
      if (!type || !pictureTypes.includes(type)) return 'kind';
      if (file.path === null) return 'size';
      try {
        stored = await storePicture(await readFile(file.path), { dir: picturesDirOf(shop) });
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        return cause.code === 'file/too-large' ? 'size' : 'kind';
      }
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
