import type { Sql, TransactionSql } from 'postgres';
import type { ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import type { CatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { closeOffers, type ImportSeller, findOpenOffersPage, lockImports } from '#server/catalogue/queries/imports.ts';
import {
  insertImport,
  endImport,
  findRunningImport,
  takeSessionLockOnImport,
} from '#server/catalogue/queries/running-imports.ts';
import { type BatchRow, type ImportBatchOptions, type ImportPosition, importBatch } from './import-batch.ts';
import type { InspectedFile } from './inspect-file.ts';
import { parseRecords } from './parse-records.ts';
import { type ImportRowCounts, zeroRowCounts } from './row-counts.ts';
import { FatalImportError, type MissingOffersPolicy } from './import-error.ts';
import { convertRecordsToRows } from './records-to-rows.ts';
import type { RejectedRow, RejectsFile } from './rejects-file.ts';
import { ExternalIdOccurrences } from './repeated-identifiers.ts';

export type ImportFileOptions = {
  sql: Sql;
  file: InspectedFile;
  name: string;
  shape: CatalogueFormatParser;
  shapeOptions: ImportOptions;
  seller: (tx: TransactionSql) => Promise<ImportSeller>;
  /** SHA-256 of every option that changes what is written. */
  optionsHash: string;
  folders: string[];
  batchSize: number;
  dryRun: boolean;
  restart: boolean;
  /** True at the command line: the connection takes a session lock on the import. The server takes none, because
   * its connections are shared and the queue gives a job to one worker only. */
  isHeld: boolean;
  /** True for a file that a seller uploaded: stricter rules apply (planBatch). */
  isOwnFile?: boolean;
  rejects: RejectsFile;
  /** `done` and `total` are bytes in the step `reading` and rows in the step `importing`. */
  onProgress: (step: 'reading' | 'importing', done: number, total: number) => void;
  onResume: (rowsDone: number) => void;
  onReject: (reject: RejectedRow) => void;
  isStopping: () => boolean;
};
/** `rows`: all rows of the file. `rowsBefore`: rows of an earlier, interrupted run. `isFinished`: not stopped. */
export type ImportSummary = {
  counts: ImportRowCounts;
  rows: number;
  rowsBefore: number;
  isFinished: boolean;
  repeats: ExternalIdOccurrences;
};

/** Imports one file. It is read twice: first to find repeated external ids, then to write batches while the next one
 * is read. An interrupted import of the same file with the same options continues after its last batch. */
export async function importFile(job: ImportFileOptions): Promise<ImportSummary> {
  const { rows, repeats } = await readThrough(job);
  if (job.isStopping()) return { counts: zeroRowCounts, rows, rowsBefore: 0, isFinished: false, repeats };
  const begun = await begin(job);
  if (begun.rowsDone > 0) job.onResume(begun.rowsDone);
  const reject = (position: number, rejects: RejectedRow[]): number => {
    rejects.forEach(job.onReject);
    return job.dryRun ? position : job.rejects.write(position, rejects);
  };
  const work: ImportBatchOptions = {
    seller: job.seller,
    folders: job.folders,
    dryRun: job.dryRun,
    isOwnFile: job.isOwnFile,
    reject,
  };
  let taken: Promise<ImportPosition> = Promise.resolve(begun);
  let batch: BatchRow[] = [];
  let weight = 0;
  const hand = async (): Promise<void> => {
    const standing = await taken;
    job.onProgress('importing', standing.rowsDone, rows);
    const rowsOfBatch = batch;
    [batch, weight] = [[], 0];
    if (rowsOfBatch.length === 0 || job.isStopping()) return;
    taken = importBatch(job.sql, work, rowsOfBatch, standing);
    // Prevents an unhandled rejection while the next batch is read; the error is handled where `taken` is awaited.
    taken.catch(() => {});
  };
  for await (const { number, read } of convertRecordsToRows(parseRecords(job.file), job.shape, job.shapeOptions)) {
    const isLast = 'refused' in read || repeats.isLast(read.row.external_id);
    if (number <= begun.rowsDone) continue;
    batch.push({ read, isLast });
    weight += weightOf(read);
    if (batch.length === begun.batchSize || weight > heaviest) await hand();
    if (job.isStopping()) break;
  }
  if (!job.isStopping()) await hand();
  const ended = await taken;
  job.onProgress('importing', ended.rowsDone, rows);
  const isFinished = ended.rowsDone === rows;
  if (isFinished && !job.dryRun) await asMarket(job.sql, (tx) => endImport(tx, ended, 'finished'));
  job.rejects.close();
  if (isFinished && !job.dryRun) job.rejects.removeIfEmpty(ended.rejectsBytes);
  return { counts: ended.counts, rows, rowsBefore: begun.rowsDone, isFinished, repeats };
}

/** Approximate maximum of characters in a batch, which limits memory when descriptions are long. */
const heaviest = 4_000_000;
const weightOf = (read: ParsedRow): number =>
  'refused' in read
    ? JSON.stringify(read.raw).length
    : read.row.description_fr.length + read.row.description_en.length + 1000;

async function readThrough(job: ImportFileOptions): Promise<{ rows: number; repeats: ExternalIdOccurrences }> {
  const { file, shape, shapeOptions, onProgress } = job;
  const repeats = new ExternalIdOccurrences();
  let rows = 0;
  for await (const { number, read } of convertRecordsToRows(
    parseRecords(file, (done) => onProgress('reading', done, file.bytes)),
    shape,
    shapeOptions,
  )) {
    if (job.isStopping()) break;
    rows = number;
    if ('row' in read) repeats.note(read.row.external_id);
  }
  repeats.sort();
  return { rows, repeats };
}

/** Starts a new import or continues an interrupted one. If the rejects file of the interrupted import is missing, it
 * starts again at the first row. Throws FatalImportError `fault_taken` when another process runs it. */
async function begin(job: ImportFileOptions): Promise<ImportPosition> {
  if (job.dryRun) return { id: '', batchSize: job.batchSize, rowsDone: 0, rejectsBytes: 0, counts: zeroRowCounts };
  return asMarket(job.sql, async (tx) => {
    const key = { sellerId: (await job.seller(tx)).id, fileHash: job.file.hash, optionsHash: job.optionsHash };
    if (job.isHeld && !(await takeSessionLockOnImport(tx, key))) throw new FatalImportError('fault_taken');
    // A killed process may still be committing its last batch, so wait for its lock.
    await lockImports(tx);
    const running = await findRunningImport(tx, key);
    if (running && !job.restart && job.rejects.open(running.rejectsBytes))
      return { ...running, counts: { ...zeroRowCounts, ...running.counts } };
    if (running) await endImport(tx, running, 'dropped');
    job.rejects.open(0);
    return { ...(await insertImport(tx, key, job.name, job.batchSize)), counts: zeroRowCounts };
  });
}

/** Closes the seller's open offers that are in none of the files, 500 per transaction. A dry run only counts them. */
export async function closeMissingOffers(
  sql: Sql,
  sellerId: string,
  files: ExternalIdOccurrences[],
  { dryRun, missing }: { dryRun: boolean; missing: MissingOffersPolicy },
): Promise<number> {
  const isGone = (offer: { external_id: string }): boolean => !files.some((file) => file.has(offer.external_id));
  const { gone, all } = await countGone(sql, sellerId, isGone);
  // This is refused, because an incomplete file could close all of the shop's offers.
  if (missing === 'close' && !dryRun && gone > fewAnyway && gone > all / 2)
    throw new FatalImportError('fault_close_many', { gone, all });
  if (dryRun) return gone;
  let closed = 0;
  for await (const page of pagesOf(sql, sellerId)) {
    const ids = page.filter(isGone).map((offer) => offer.id);
    for (let from = 0; from < ids.length; from += 500) {
      closed += await asMarket(sql, async (tx) => {
        await lockImports(tx);
        return closeOffers(tx, ids.slice(from, from + 500));
      });
    }
  }
  return closed;
}

/** Up to this number, offers are closed even if they are more than half of the seller's offers. */
const fewAnyway = 20;

async function countGone(
  sql: Sql,
  sellerId: string,
  isGone: (offer: { external_id: string }) => boolean,
): Promise<{ gone: number; all: number }> {
  let [gone, all] = [0, 0];
  for await (const page of pagesOf(sql, sellerId)) {
    all += page.length;
    gone += page.filter(isGone).length;
  }
  return { gone, all };
}

async function* pagesOf(sql: Sql, sellerId: string): AsyncIterable<Awaited<ReturnType<typeof findOpenOffersPage>>> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await asMarket(sql, (tx) => findOpenOffersPage(tx, sellerId, after, 5000));
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    yield page;
  }
}
