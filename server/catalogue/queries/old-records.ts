// Records of the catalogue's work that are forgotten after a while (settings stock_log_days, import_days).
import type { TransactionSql } from 'postgres';

/** Forgets changes of stock of more than so many days ago; answers how many. */
export async function deleteStockChanges(tx: TransactionSql, days: number): Promise<number> {
  const { count } =
    await tx`delete from private.stock_changes where changed_at < now() - make_interval(days => ${days})`;
  return count;
}

/**
 * Forgets imports of files and from retailers that ended more than so many days ago, with what is said of each row of theirs. What they brought into
 * the catalogue stays. Answers how many, and the uploads whose files may go.
 */
export async function deleteImports(tx: TransactionSql, days: number): Promise<{ imports: number; uploads: string[] }> {
  const uploads = await tx<{ id: string }[]>`
    delete from private.import_uploads where state in ('cancelled', 'finished', 'failed')
      and coalesce(ended_at, asked_at) < now() - make_interval(days => ${days}) returning id`;
  const files =
    await tx`delete from private.imports where state <> 'running' and finished_at < now() - make_interval(days => ${days})`;
  const retailers = await tx`delete from retailer_imports where finished_at < now() - make_interval(days => ${days})`;
  return { imports: uploads.length + files.count + retailers.count, uploads: uploads.map(({ id }) => id) };
}
