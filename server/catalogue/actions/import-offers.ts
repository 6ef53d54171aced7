import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { inspectFileAndDetectLayout } from '#server/catalogue/import/import-upload.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import { findUpload, hasUploadUnderWay, insertUpload } from '#server/catalogue/queries/import-uploads.ts';
import { findActiveNonRestaurantSlug } from '#server/catalogue/queries/seller-products.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { findNewOfferOptions, lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';
import { toImportFault, type ImportFault, moveFileAcrossDisks } from './start-import.ts';

/** Stores a seller's file of offers and queues a job that previews it; offers are written only by
 * offer/apply-import. `id`: idempotency key. A seller imports one file at a time. Compressed files are refused,
 * because they may be of any size once unpacked. Returns what is wrong with the file, or null. */
export const queueOfferImportPreview = action({
  name: 'offer/import',
  input: z.object({ seller: z.guid(), id: z.guid(), file: z.string().max(100), fileName: z.string().trim().max(200) }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  audit: 'in its steps: with the row of the import',
  async steps(shop, { seller, id, file: token, fileName: named }, actor): Promise<ImportFault | null> {
    const facts = await runMarketTransaction(shop, async (tx) => ({
      before: await findUpload(tx, id),
      slug: await findActiveNonRestaurantSlug(tx, seller),
      terms: await findNewOfferOptions(tx, seller),
      isBusy: await hasUploadUnderWay(tx, seller),
    }));
    if (facts.before) return null;
    const file = getReceivedFile(token);
    if (facts.slug === null) return { code: 'upload_closed', facts: {} };
    if (!file || !facts.terms) return { code: 'upload_missing', facts: {} };
    if (file.path === null || isPacked(file.head)) return { code: 'upload_plain', facts: {} };
    if (facts.isBusy) return { code: 'upload_busy', facts: {} };
    const fileName = named || 'offres.csv';
    const fault = await inspectFileAndDetectLayout(file.path, fileName, null).then(() => null, toImportFault);
    if (fault) return fault;
    const paths = uploadPaths(shop, id);
    await mkdir(dirname(paths.file), { recursive: true, mode: 0o700 });
    await moveFileAcrossDisks(file.path, paths.file);
    const { slug, terms } = facts;
    const isBusy = await runMarketTransaction(shop, async (tx) => {
      await lockSeller(tx, seller);
      if (await hasUploadUnderWay(tx, seller, { but: id })) return true;
      const isNew = await insertUpload(tx, {
        id,
        fileName,
        fileBytes: file.bytes,
        seller: slug,
        currency: terms.currency,
        mapping: '',
        missing: 'keep',
        isDryRun: true,
        actor: actorName(actor),
        owner: seller,
      });
      if (!isNew) return false;
      await enqueueJob(tx, 'run-import', { upload: id }, { key: `import:${id}` });
      await writeAudit(tx, actor, 'offer/import-previewed', null, { seller, import: id, bytes: file.bytes });
      return false;
    });
    if (!isBusy) return null;
    await rm(paths.file, { force: true });
    return { code: 'upload_busy', facts: {} };
  },
});

const isPacked = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
