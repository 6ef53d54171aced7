import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import type { PageReadingResult } from '#domain/retailers/reading.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { PageFetchError } from '#server/integrations/retailers/page-fetch-error.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import {
  findImport,
  findNextImportStep,
  lockImportItem,
  type ImportJobRecord,
  setImportState,
  saveItemResult,
  saveSearchResults,
} from '#server/retailers/queries/imports.ts';
import type { SearchHit, Retailers } from '#server/retailers/retailers.ts';
import { createSkippedResult, importProductReading } from '#server/retailers/import-reading.ts';
import { retailersOf, type Shop } from '#server/shop.ts';
import { anyJob } from '#server/access-rules.ts';

/** One slice of work occupies a worker no longer than this. The rest is queued again, so that other jobs can run. */
const sliceMs = 15_000;
const retryMs = 2000;
/** One search adds at most this many products. The limit per category applies later, when they are imported. */
const mostFound = 200;

/** Continues an import for a while, checking its state before and after each search or page. Returns its last state. */
export const continueRetailerImport = action({
  name: 'retailer/advance-import',
  input: z.object({ id: z.guid() }),
  who: [anyJob],
  async steps(shop, { id }, actor): Promise<string> {
    const retailers = retailersOf(shop);
    const until = shop.now().getTime() + sliceMs;
    for (;;) {
      const { running, next } = await runMarketTransaction(shop, async (tx) => {
        const found = await findImport(tx, id);
        return { running: found, next: found?.state === 'running' ? await findNextImportStep(tx, id) : null };
      });
      if (!running || running.state !== 'running') return running?.state ?? 'unknown';
      if (!next) {
        await runMarketTransaction(shop, async (tx) => {
          const found = await findImport(tx, id, { lock: true });
          if (found?.state !== 'running' || (await findNextImportStep(tx, id))) return;
          await setImportState(tx, id, 'finished');
          await writeAudit(tx, actor, 'retailer/import-finished', null, { import: id });
        });
        continue;
      }
      if ('search' in next) await searchOnce(shop, retailers, running, next.search);
      else await readItem(shop, retailers, running, next.item);
      if (shop.now().getTime() >= until) {
        await runMarketTransaction(shop, (tx) =>
          enqueueJob(tx, 'run-retailer-import', { import_id: id }, { key: `retailer-import:${id}` }),
        );
        return 'running';
      }
    }
  },
  audit: 'in its steps: the end of the import',
});

async function searchOnce(
  shop: Shop,
  retailers: Retailers,
  running: ImportJobRecord,
  search: { position: number; place: string; term: string },
): Promise<void> {
  const prices = { minMinor: running.priceMinMinor, maxMinor: running.priceMaxMinor };
  let found: SearchHit[] = [];
  let reason: SkipReason | null = null;
  try {
    found = await twice(() => retailers.search(search.place, search.term, prices, mostFound));
  } catch (cause) {
    if (!(cause instanceof PageFetchError)) throw cause;
    reason = cause.code;
  }
  const readings = new Map(found.flatMap(({ address, reading }) => (reading ? [[address, reading] as const] : [])));
  await runMarketTransaction(shop, async (tx) => {
    const fresh = await findImport(tx, running.id, { lock: true });
    if (fresh?.state !== 'running') return;
    const rows = await saveSearchResults(
      tx,
      running.id,
      search,
      found.map(({ address }) => address),
      reason,
    );
    for (const row of rows) {
      const reading = readings.get(row.address);
      if (reading) await saveItemResult(tx, row.id, await importProductReading(tx, fresh, reading, retailers));
    }
  });
}

async function readItem(
  shop: Shop,
  retailers: Retailers,
  running: ImportJobRecord,
  item: { id: string; address: string },
): Promise<void> {
  const read = await readTwice(retailers, item.address);
  await runMarketTransaction(shop, async (tx) => {
    // If the import was paused or cancelled meanwhile, drop the result. A resumed import reads the page again.
    const fresh = await findImport(tx, running.id, { lock: true });
    if (fresh?.state !== 'running' || !(await lockImportItem(tx, item.id))) return;
    await saveItemResult(
      tx,
      item.id,
      read.kind === 'fault' ? createSkippedResult(read.reason) : await importProductReading(tx, fresh, read, retailers),
    );
  });
}

/** Retries a temporary failure once. */
async function readTwice(
  retailers: Retailers,
  address: string,
): Promise<PageReadingResult | { kind: 'fault'; reason: SkipReason }> {
  const first = await retailers.read(address);
  if (first.kind !== 'fault' || !first.isPassing) return first;
  await pause(retryMs);
  return retailers.read(address);
}

async function twice<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof PageFetchError && cause.isPassing)) throw cause;
    await pause(retryMs);
    return work();
  }
}
