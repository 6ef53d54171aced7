import type { TransactionSql } from 'postgres';

/** Deletes stock changes older than `days`; returns how many. */
export async function deleteOldStockChanges(tx: TransactionSql, days: number): Promise<number> {
  const { count } =
    await tx`delete from private.stock_changes where changed_at < now() - make_interval(days => ${days})`;
  return count;
}

/** Deletes records of imports that ended more than `days` ago; imported products stay. Returns how many, and the ids
 * of uploads whose files can be deleted. */
export async function deleteOldImports(
  tx: TransactionSql,
  days: number,
): Promise<{ imports: number; uploads: string[] }> {
  const uploads = await tx<{ id: string }[]>`
    delete from private.import_uploads where state in ('cancelled', 'finished', 'failed')
      and coalesce(ended_at, asked_at) < now() - make_interval(days => ${days}) returning id`;
  const files =
    await tx`delete from private.imports where state <> 'running' and finished_at < now() - make_interval(days => ${days})`;
  const retailers = await tx`delete from retailer_imports where finished_at < now() - make_interval(days => ${days})`;
  return { imports: uploads.length + files.count + retailers.count, uploads: uploads.map(({ id }) => id) };
}
