import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { decodePage } from '#server/integrations/retailers/decode-page.ts';
import { parseHttpUrl } from '#server/integrations/retailers/fetch-page.ts';
import { PageFetchError } from '#server/integrations/retailers/page-fetch-error.ts';
import { canonicalAddress } from '#server/retailers/canonical-address.ts';
import {
  findImportByKey,
  findImport,
  insertSingleProductImport,
  lockImportItem,
  setImportState,
  saveItemResult,
} from '#server/retailers/queries/imports.ts';
import { findImportItems } from '#server/retailers/queries/progress.ts';
import { importProductReading } from '#server/retailers/import-reading.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { retailersOf } from '#server/shop.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Imports one product by the URL of its page (R-ADMIN-07), which a job fetches. With `file` (the token of an
 * uploaded page) nothing is fetched. The same key returns the same import. Throws retailer/address-wrong,
 * retailer/file-missing, file/too-large, order/key-reused.
 */
export const startSingleProductImport = action({
  name: 'retailer/import-address',
  input: z.object({
    address: z.string().max(2000),
    file: z.string().max(100).default(''),
    key: z.string().min(8).max(100),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { address: typed, file, key }, actor, shop): Promise<{ id: string; isNew: boolean; address: string }> {
    const address = addressOf(typed);
    const before = await findByIdempotencyKey(
      { find: findImportByKey(tx, key) },
      (found) => found.address === address,
      'order/key-reused',
    );
    if (before) return { id: before.id, isNew: false, address };
    const html = file === '' ? null : await htmlOf(file);
    const id = await insertSingleProductImport(tx, { key, address, askedBy: actorName(actor) });
    if (html === null) await enqueueJob(tx, 'run-retailer-import', { import_id: id }, { key: `retailer-import:${id}` });
    else {
      const running = await findImport(tx, id, { lock: true });
      const { items } = await findImportItems(tx, id, { outcome: null, after: '0' });
      const { readRetailerPage } = await import('#server/retailers/reading/read-retailer-page.ts');
      if (await lockImportItem(tx, items[0]!.id))
        await saveItemResult(
          tx,
          items[0]!.id,
          await importProductReading(tx, running!, readRetailerPage(html, address), retailersOf(shop)),
        );
      await setImportState(tx, id, 'finished');
    }
    return { id, isNew: true, address };
  },
  audit: ({ id, isNew, address }) =>
    isNew ? { action: 'retailer/import-asked', orderId: null, facts: { import: id, address } } : null,
});

const mostBytes = 5 * 1024 * 1024;

async function htmlOf(token: string): Promise<string> {
  const file = getReceivedFile(token);
  if (!file) throw new Refusal('retailer/file-missing');
  if (file.path === null || file.bytes > mostBytes) throw new Refusal('file/too-large');
  return decodePage(await readFile(file.path), null);
}

function addressOf(typed: string): string {
  try {
    const text = typed.trim();
    return canonicalAddress(parseHttpUrl(/^[a-z][a-z\d+-]*:/i.test(text) ? text : `https://${text}`), null);
  } catch (cause) {
    if (cause instanceof PageFetchError) throw new Refusal('retailer/address-wrong');
    throw cause;
  }
}
