import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { ParsedRow } from '#domain/catalogue/import/row.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { retryOnDeadlock } from '#server/database/retry-on-deadlock.ts';
import { type ImportSeller, findStoredRows, lockImports, writePlannedRows } from '#server/catalogue/queries/imports.ts';
import { saveImportProgress, lockImport, type ImportProgress } from '#server/catalogue/queries/running-imports.ts';
import { addRowCounts, type ImportRowCounts, zeroRowCounts } from './row-counts.ts';
import { FatalImportError } from './import-error.ts';
import { resolvePictureNames } from './picture-sources.ts';
import { planBatch, type ValidRow, createProductSlug } from '#server/catalogue/import/plan-batch.ts';
import type { RejectedRow } from './rejects-file.ts';

/** A parsed row. `isLast`: no later row has the same external id. */
export type BatchRow = { read: ParsedRow; isLast: boolean };
export type ImportBatchOptions = {
  seller: (tx: TransactionSql) => Promise<ImportSeller>;
  folders: string[];
  dryRun: boolean;
  /** True for a file that a seller uploaded: stricter rules apply (planBatch). */
  isOwnFile?: boolean;
  /** Writes refused rows at a byte position of the rejects file and returns the new end of the file. */
  reject: (position: number, rejects: RejectedRow[]) => number;
};
export type ImportPosition = ImportProgress & { counts: ImportRowCounts };

/** Writes the rows, search rows, picture jobs and progress of a batch in one transaction and returns the new
 * position. A dry run rolls back. Throws FatalImportError `fault_taken` when another process runs this import. */
export async function importBatch(
  sql: Sql,
  work: ImportBatchOptions,
  rows: BatchRow[],
  before: ImportPosition,
): Promise<ImportPosition> {
  let after: ImportPosition | undefined;
  try {
    await retryOnDeadlock(() =>
      asMarket(sql, async (tx) => {
        await lockImports(tx);
        if (!work.dryRun && !(await lockImport(tx, before))) throw new FatalImportError('fault_taken');
        after = await writeBatch(tx, work, rows, before);
        if (work.dryRun) throw new TakenBack();
        await saveImportProgress(tx, after);
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
  work: ImportBatchOptions,
  rows: BatchRow[],
  before: ImportPosition,
): Promise<ImportPosition> {
  const { ready, rejects, counts } = sortOut(rows, work.folders);
  const written = await writeSound(tx, await work.seller(tx), ready, work);
  const all = [...rejects, ...written.rejects].toSorted((one, other) => one.line - other.line);
  return {
    ...before,
    rowsDone: before.rowsDone + rows.length,
    counts: addRowCounts(
      before.counts,
      addRowCounts(addRowCounts(counts, written.counts), { ...zeroRowCounts, read: rows.length, refused: all.length }),
    ),
    rejectsBytes: work.reject(before.rejectsBytes, all),
  };
}

function sortOut(
  rows: BatchRow[],
  folders: string[],
): { ready: ValidRow[]; rejects: RejectedRow[]; counts: ImportRowCounts } {
  const counts: ImportRowCounts = { ...zeroRowCounts, warnings: {} };
  const ready: ValidRow[] = [];
  const rejects: RejectedRow[] = [];
  for (const { read, isLast } of rows) {
    if ('refused' in read) rejects.push(read);
    else if (!isLast) counts.repeated++;
    else {
      const { pictures, missing } = resolvePictureNames(read.row.pictures, folders);
      ready.push({ line: read.line, row: read.row, pictures });
      counts.picturesMissing += missing;
      if (read.row.category_is_fallback) counts.categoryFallbacks++;
      for (const code of read.warnings) counts.warnings[code] = (counts.warnings[code] ?? 0) + 1;
    }
  }
  return { ready, rejects, counts };
}

type Written = { rejects: RejectedRow[]; counts: ImportRowCounts };

/** Writes rows. When the database refuses them, retries each half, so that only the faulty row is rejected. */
async function writeSound(
  tx: TransactionSql,
  seller: ImportSeller,
  ready: ValidRow[],
  work: ImportBatchOptions,
): Promise<Written> {
  if (ready.length === 0) return { rejects: [], counts: zeroRowCounts };
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
        counts: zeroRowCounts,
      };
    const middle = ready.length >> 1;
    const one = await writeSound(tx, seller, ready.slice(0, middle), work);
    const other = await writeSound(tx, seller, ready.slice(middle), work);
    return { rejects: [...one.rejects, ...other.rejects], counts: addRowCounts(one.counts, other.counts) };
  }
}

async function writePlanned(
  tx: TransactionSql,
  seller: ImportSeller,
  ready: ValidRow[],
  { dryRun, isOwnFile = false }: ImportBatchOptions,
): Promise<Written> {
  const known = await findStoredRows(tx, seller.id, {
    externalIds: ready.map(({ row }) => row.external_id),
    barcodes: [...new Set(ready.flatMap(({ row }) => row.barcodes))],
    slugs: ready.map(({ row }) => createProductSlug(row.title_fr, seller.slug, row.external_id)),
  });
  const plan = planBatch(ready, known, seller.slug, randomUUID, { isOwnFile });
  const { outcomes, pictures, kept } = await writePlannedRows(tx, seller, plan.rows, { refresh: !dryRun });
  const counts: ImportRowCounts = { ...zeroRowCounts, joined: plan.joined, kept: kept.size, pictures };
  for (const outcome of outcomes.values()) counts[outcome]++;
  return { rejects: plan.refused.map(({ line, row, refused }) => ({ line, refused, raw: row })), counts };
}
