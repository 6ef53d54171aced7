import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { ParsedRow } from '#domain/catalogue/import/row.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { retryOnDeadlock } from '#server/database/retry-on-deadlock.ts';
import { type ImportSeller, readKnown, takeTurn, writeRows } from '#server/catalogue/queries/imports.ts';
import { advanceImport, lockImport, type Progress } from '#server/catalogue/queries/running-imports.ts';
import { addCounts, type Counts, noCounts } from './counts.ts';
import { ImportError } from './import-error.ts';
import { findPictures } from './pictures.ts';
import { planBatch, type ValidRow, slugOf } from '#server/catalogue/import/plan.ts';
import type { Reject } from './rejects.ts';

/** One row of the file; `isLast`: no later row has its external id. */
export type BatchRow = { read: ParsedRow; isLast: boolean };
export type BatchWork = {
  seller: (tx: TransactionSql) => Promise<ImportSeller>;
  folders: string[];
  dryRun: boolean;
  /** A seller's own file: planBatch. */
  isOwnFile?: boolean;
  /** Writes refused rows at a position of the rejects file and answers where it then ends. */
  reject: (position: number, rejects: Reject[]) => number;
};
export type ImportPosition = Progress & { counts: Counts };

/**
 * Takes one batch in one transaction: its rows, its search rows with one notice, its picture jobs and the import's progress. Returns the
 * new position. A dry run does all of it and rolls back. Throws the error `fault_taken`, before anything is written, when another
 * process is doing this import.
 */
export async function importBatch(
  sql: Sql,
  work: BatchWork,
  rows: BatchRow[],
  before: ImportPosition,
): Promise<ImportPosition> {
  let after: ImportPosition | undefined;
  try {
    await retryOnDeadlock(() =>
      asMarket(sql, async (tx) => {
        await takeTurn(tx);
        if (!work.dryRun && !(await lockImport(tx, before))) throw new ImportError('fault_taken');
        after = await writeBatch(tx, work, rows, before);
        if (work.dryRun) throw new TakenBack();
        await advanceImport(tx, after);
      }),
    );
  } catch (problem) {
    if (!(problem instanceof TakenBack)) throw problem;
  }
  return after!;
}

class TakenBack extends Error {}

async function writeBatch(
  tx: TransactionSql,
  work: BatchWork,
  rows: BatchRow[],
  before: ImportPosition,
): Promise<ImportPosition> {
  const { ready, rejects, counts } = sortOut(rows, work.folders);
  const written = await writeSound(tx, await work.seller(tx), ready, work);
  const all = [...rejects, ...written.rejects].toSorted((one, other) => one.line - other.line);
  return {
    ...before,
    rowsDone: before.rowsDone + rows.length,
    counts: addCounts(
      before.counts,
      addCounts(addCounts(counts, written.counts), { ...noCounts, read: rows.length, refused: all.length }),
    ),
    rejectsBytes: work.reject(before.rejectsBytes, all),
  };
}

function sortOut(rows: BatchRow[], folders: string[]): { ready: ValidRow[]; rejects: Reject[]; counts: Counts } {
  const counts: Counts = { ...noCounts, warnings: {} };
  const ready: ValidRow[] = [];
  const rejects: Reject[] = [];
  for (const { read, isLast } of rows) {
    if ('refused' in read) rejects.push(read);
    else if (!isLast) counts.repeated++;
    else {
      const { pictures, missing } = findPictures(read.row.pictures, folders);
      ready.push({ line: read.line, row: read.row, pictures });
      counts.picturesMissing += missing;
      if (read.row.category_is_fallback) counts.categoryFallbacks++;
      for (const code of read.warnings) counts.warnings[code] = (counts.warnings[code] ?? 0) + 1;
    }
  }
  return { ready, rejects, counts };
}

type Written = { rejects: Reject[]; counts: Counts };

/** Writes rows; when the database refuses them, retries each half, down to the faulty row, which alone is rejected. */
async function writeSound(
  tx: TransactionSql,
  seller: ImportSeller,
  ready: ValidRow[],
  work: BatchWork,
): Promise<Written> {
  if (ready.length === 0) return { rejects: [], counts: noCounts };
  try {
    return (await tx.savepoint((inner) => writePlanned(inner, seller, ready, work))) as Written;
  } catch (problem) {
    const { code, message } = problem as { code?: unknown; message?: string };
    if (typeof code !== 'string' || !/^2[23]/.test(code)) throw problem;
    const [first] = ready;
    if (ready.length === 1)
      return {
        rejects: [
          { line: first!.line, refused: [{ column: '', code: 'database', found: message ?? code }], raw: first!.row },
        ],
        counts: noCounts,
      };
    const middle = ready.length >> 1;
    const one = await writeSound(tx, seller, ready.slice(0, middle), work);
    const other = await writeSound(tx, seller, ready.slice(middle), work);
    return { rejects: [...one.rejects, ...other.rejects], counts: addCounts(one.counts, other.counts) };
  }
}

async function writePlanned(
  tx: TransactionSql,
  seller: ImportSeller,
  ready: ValidRow[],
  { dryRun, isOwnFile = false }: BatchWork,
): Promise<Written> {
  const known = await readKnown(tx, seller.id, {
    externalIds: ready.map(({ row }) => row.external_id),
    barcodes: [...new Set(ready.flatMap(({ row }) => row.barcodes))],
    slugs: ready.map(({ row }) => slugOf(row.title_fr, seller.slug, row.external_id)),
  });
  const plan = planBatch(ready, known, seller.slug, randomUUID, { isOwnFile });
  const { outcomes, pictures, kept } = await writeRows(tx, seller, plan.rows, { refresh: !dryRun });
  const counts: Counts = { ...noCounts, joined: plan.joined, kept: kept.size, pictures };
  for (const outcome of outcomes.values()) counts[outcome]++;
  return { rejects: plan.refused.map(({ line, row, refused }) => ({ line, refused, raw: row })), counts };
}
