import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';
import type { ListQuery } from '#domain/desk/list-query.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** A search without results, on one day (2026-11-26). */
export type SearchMiss = { id: string; day: string; words: string; language: Language; times: number };

export const findSearchMisses = (
  tx: TransactionSql,
  query: ListQuery<'often' | 'newest', 'from' | 'to'>,
  limit: number,
): Promise<KeysetPage<SearchMiss>> =>
  keysetPage<SearchMiss>(tx, {
    select: tx`s.id::text as id, s.day::text as day, s.words, s.language, s.times`,
    from: tx`search_misses s`,
    where: [
      query.filters.from && tx`s.day >= ${query.filters.from}::date`,
      query.filters.to && tx`s.day <= ${query.filters.to}::date`,
    ],
    sort:
      query.sort === 'often'
        ? { by: tx`s.times`, type: 'bigint', isDescending: true }
        : { by: tx`s.id`, type: 'bigint', isDescending: true },
    id: { by: tx`s.id`, type: 'bigint' },
    query,
    limit,
  });

/** A report that a browser sent, stored unchanged. `at` as ISO 8601. */
export type CspReport = { id: string; at: string; report: Record<string, unknown> };

export async function findCspReports(
  tx: TransactionSql,
  query: ListQuery<'newest', never>,
  limit: number,
): Promise<KeysetPage<CspReport>> {
  const page = await keysetPage<Omit<CspReport, 'at'> & { at: Date }>(tx, {
    select: tx`r.id::text as id, r.received_at as at, r.report`,
    from: tx`csp_reports r`,
    where: [],
    sort: { by: tx`r.id`, type: 'bigint', isDescending: true },
    id: { by: tx`r.id`, type: 'bigint' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
