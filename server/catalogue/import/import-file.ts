import type { Sql, TransactionSql } from 'postgres';
import type { ParsedRow } from '#domain/catalogue/import/row.ts';
import type { ImportOptions } from '#domain/catalogue/import/row-from-draft.ts';
import type { FileFormat } from '#domain/catalogue/import/file-formats.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { closeOffers, type ImportSeller, openOffers, takeTurn } from '#server/catalogue/queries/imports.ts';
import { beginImport, endImport, findRunning, keepImport } from '#server/catalogue/queries/running-imports.ts';
import { type BatchRow, type BatchWork, type ImportPosition, importBatch } from './batch.ts';
import type { FileInfo } from './bytes.ts';
import { parseRecords } from './container.ts';
import { type Counts, noCounts } from './counts.ts';
import { ImportError, type MissingOffers } from './import-error.ts';
import { readRows } from './reads.ts';
import type { Reject, RejectsFile } from './rejects.ts';
import { RepeatedIdentifiers } from './repeats.ts';

export type FileJob = {
  sql: Sql;
  file: FileInfo;
  name: string;
  shape: FileFormat;
  shapeOptions: ImportOptions;
  seller: (tx: TransactionSql) => Promise<ImportSeller>;
  /** SHA-256 of every option that changes what is written. */
  optionsHash: string;
  folders: string[];
  batchSize: number;
  dryRun: boolean;
  restart: boolean;
  /** Holds the import for its one connection (the command). In the shop, whose connections are shared, the queue gives a job to one worker only. */
  isHeld: boolean;
  /** A seller's own file: planBatch. */
  isOwnFile?: boolean;
  rejects: RejectsFile;
  /** Progress callback. `done` of `total`: bytes while reading through, rows while importing. */
  onProgress: (step: 'reading' | 'importing', done: number, total: number) => void;
  onResume: (rowsDone: number) => void;
  onReject: (reject: Reject) => void;
  isStopping: () => boolean;
};
/** `rows`: how many the file has. `isFinished`: false when it was interrupted; what was done is committed. */
export type FileResult = {
  counts: Counts;
  rows: number;
  rowsBefore: number;
  isFinished: boolean;
  repeats: RepeatedIdentifiers;
};

/**
 * Takes one file into the catalogue. It is read twice: once to know which rows come again further down, once to write them, a batch at a
 * time, while the next one is read. An import of the same file with the same wishes that was cut short goes on after its last batch.
 */
export async function importFile(job: FileJob): Promise<FileResult> {
  const { rows, repeats } = await readThrough(job);
  if (job.isStopping()) return { counts: noCounts, rows, rowsBefore: 0, isFinished: false, repeats };
  const begun = await begin(job);
  if (begun.rowsDone > 0) job.onResume(begun.rowsDone);
  const reject = (position: number, rejects: Reject[]): number => {
    rejects.forEach(job.onReject);
    return job.dryRun ? position : job.rejects.write(position, rejects);
  };
  const work: BatchWork = {
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
    // The error is handled where the promise is awaited; until then the next batch is read.
    taken.catch(() => {});
  };
  for await (const { number, read } of readRows(parseRecords(job.file), job.shape, job.shapeOptions)) {
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

/** Characters a batch may hold, about: long descriptions make shorter batches, so that memory stays flat. */
const heaviest = 4_000_000;
const weightOf = (read: ParsedRow): number =>
  'refused' in read
    ? JSON.stringify(read.raw).length
    : read.row.description_fr.length + read.row.description_en.length + 1000;

async function readThrough(job: FileJob): Promise<{ rows: number; repeats: RepeatedIdentifiers }> {
  const { file, shape, shapeOptions, onProgress } = job;
  const repeats = new RepeatedIdentifiers();
  let rows = 0;
  for await (const { number, read } of readRows(
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

/**
 * A new import, or the one that was cut short; another process that is at it keeps it (Fault `fault_taken`). One whose rejects file is gone begins
 * again: rows that are there already stay unchanged.
 */
async function begin(job: FileJob): Promise<ImportPosition> {
  if (job.dryRun) return { id: '', batchSize: job.batchSize, rowsDone: 0, rejectsBytes: 0, counts: noCounts };
  return asMarket(job.sql, async (tx) => {
    const key = { sellerId: (await job.seller(tx)).id, fileHash: job.file.hash, optionsHash: job.optionsHash };
    if (job.isHeld && !(await keepImport(tx, key))) throw new ImportError('fault_taken');
    // A process killed a moment ago may have a last commit on its way: its turn is waited for.
    await takeTurn(tx);
    const running = await findRunning(tx, key);
    if (running && !job.restart && job.rejects.open(running.rejectsBytes))
      return { ...running, counts: { ...noCounts, ...running.counts } };
    if (running) await endImport(tx, running, 'dropped');
    job.rejects.open(0);
    return { ...(await beginImport(tx, key, job.name, job.batchSize)), counts: noCounts };
  });
}

/** Takes out of sale what the seller has open and none of the files names; 500 at a time. Answers how many; a dry run only counts them. */
export async function closeMissing(
  sql: Sql,
  sellerId: string,
  files: RepeatedIdentifiers[],
  { dryRun, missing }: { dryRun: boolean; missing: MissingOffers },
): Promise<number> {
  const isGone = (offer: { external_id: string }): boolean => !files.some((file) => file.has(offer.external_id));
  const { gone, all } = await countGone(sql, sellerId, isGone);
  // A file that is merely short would empty the shop.
  if (missing === 'close' && !dryRun && gone > fewAnyway && gone > all / 2)
    throw new ImportError('fault_close_many', { gone, all });
  if (dryRun) return gone;
  let closed = 0;
  for await (const page of pagesOf(sql, sellerId)) {
    const ids = page.filter(isGone).map((offer) => offer.id);
    for (let from = 0; from < ids.length; from += 500) {
      closed += await asMarket(sql, async (tx) => {
        await takeTurn(tx);
        return closeOffers(tx, ids.slice(from, from + 500));
      });
    }
  }
  return closed;
}

/** Up to this many offers are closed without the share check. */
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

async function* pagesOf(sql: Sql, sellerId: string): AsyncIterable<Awaited<ReturnType<typeof openOffers>>> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await asMarket(sql, (tx) => openOffers(tx, sellerId, after, 5000));
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    yield page;
  }
}
