import type { Query } from '#server/supabase-api/rest/v1/parse/query.ts';
import type { ResponseMedia } from '#server/supabase-api/rest/v1/parse/media.ts';
import type { Preferences } from '#server/supabase-api/rest/v1/parse/prefer.ts';
import type { Catalogue, Table } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { resultSql } from './result.ts';
import { rowsToCountSql, type SqlScope, selectSql } from './select.ts';
import { buildQueryTree, type QueryLimits } from './tree.ts';
import { type Statement, SqlParameters } from './sql-parameters.ts';

type Read = {
  query: Query;
  table: Table;
  catalogue: Catalogue;
  media: ResponseMedia;
  count: Preferences['count'];
  isSilent: boolean;
  rules: Omit<QueryLimits, 'isWrite'>;
};

/** GET /table. `estimate`: a second statement, for a planned or estimated count. */
export function buildReadStatement(read: Read): Statement & { estimate: Statement | null } {
  const { query, table, catalogue, media, count, isSilent, rules } = read;
  const values = new SqlParameters();
  const scope: SqlScope = { catalogue, values, root: null };
  const root = buildQueryTree(query, table, catalogue, { ...rules, isWrite: false });
  const page = selectSql(root, scope);
  const total =
    count === 'exact' || count === 'estimated'
      ? totalCountSql(rowsToCountSql(root, scope), count, rules.mostRows)
      : null;
  return {
    text: resultSql({ page, media, total, isSilent, mostBytes: rules.mostBytes }),
    values,
    estimate:
      count === 'planned' || count === 'estimated'
        ? guess((values) => rowsToCountSql(root, { ...scope, values }))
        : null,
  };
}

/** An estimated count counts at most one row more than a page; above that, PostgreSQL's estimate is used. */
export const totalCountSql = (counted: string, count: 'exact' | 'estimated', mostRows: number): string =>
  `(select count(*) from (${counted}${count === 'estimated' && mostRows > 0 ? ` limit ${mostRows + 1}` : ''}) as wire_counted)`;

function guess(counted: (values: SqlParameters) => string): Statement {
  const values = new SqlParameters();
  return { text: `explain (format json) ${counted(values)}`, values };
}
