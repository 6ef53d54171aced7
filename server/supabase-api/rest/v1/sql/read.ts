import type { Query } from '#server/supabase-api/rest/v1/ask/ask.ts';
import type { Media } from '#server/supabase-api/rest/v1/ask/media.ts';
import type { Preferences } from '#server/supabase-api/rest/v1/ask/prefer.ts';
import type { Catalogue, Table } from '#server/supabase-api/rest/v1/schema/catalogue.ts';
import { answerSql } from './answer.ts';
import { countSql, type Scope, selectSql } from './select.ts';
import { plantTree, type Rules } from './tree.ts';
import { type Statement, Values } from './values.ts';

type Read = {
  query: Query;
  table: Table;
  catalogue: Catalogue;
  media: Media;
  count: Preferences['count'];
  isSilent: boolean;
  rules: Omit<Rules, 'isWrite'>;
};

/** GET /table. `estimate`: asked besides when the count may be a guess. */
export function planRead({
  query,
  table,
  catalogue,
  media,
  count,
  isSilent,
  rules,
}: Read): Statement & { estimate: Statement | null } {
  const values = new Values();
  const scope: Scope = { catalogue, values, root: null };
  const root = plantTree(query, table, catalogue, { ...rules, isWrite: false });
  const page = selectSql(root, scope);
  const total =
    count === 'exact' || count === 'estimated' ? totalSql(countSql(root, scope), count, rules.mostRows) : null;
  return {
    text: answerSql({ page, media, total, isSilent, mostBytes: rules.mostBytes }),
    values,
    estimate:
      count === 'planned' || count === 'estimated' ? guess((values) => countSql(root, { ...scope, values })) : null,
  };
}

/** An estimate counts no further than one page and a row: from there on PostgreSQL's guess is told. */
export const totalSql = (counted: string, count: 'exact' | 'estimated', mostRows: number): string =>
  `(select count(*) from (${counted}${count === 'estimated' && mostRows > 0 ? ` limit ${mostRows + 1}` : ''}) as wire_counted)`;

function guess(counted: (values: Values) => string): Statement {
  const values = new Values();
  return { text: `explain (format json) ${counted(values)}`, values };
}
