// Keyset pagination: a page holds the rows after a given row, without OFFSET, so every page costs the same.
import type { Fragment, TransactionSql } from 'postgres';
import { type Cursor, serializeCursor } from '#domain/desk/cursor.ts';
import { isDay } from '#domain/desk/day.ts';

/** Which values a cursor may hold, by the type of the column. */
const shapes = {
  timestamptz: /^\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d){0,2}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,30}(?:\.\d{1,20})?$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]{0,300}$/s,
} as const;
type KeyType = keyof typeof shapes;

/** `by`: a column, or an indexed expression, never null, because rows with null would be on no page. */
export type SortKey = { by: Fragment; type: KeyType; isDescending?: boolean };

/** `next` and `previous`: the value of the `page` parameter of that page; null: there is none. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null; previous: string | null };

export const rowsPerPage = 50;

/**
 * `select`: the columns, `from`: the table and its joins, `where`: all conditions, `sort` with `id` as the tie-breaker.
 * A cursor of the wrong type is ignored: the first page is returned.
 * keysetPage<Row>(tx, { select: tx`a.id, a.action`, from: tx`audit_log a`, where: [actor && tx`a.actor = ${actor}`],
 * sort: { by: tx`a.at`, type: 'timestamptz', isDescending: true }, id: { by: tx`a.id`, type: 'bigint' }, query })
 */
export async function keysetPage<Row extends object>(
  tx: TransactionSql,
  list: {
    select: Fragment;
    from: Fragment;
    where: readonly (Fragment | '' | null | undefined | false)[];
    sort: SortKey;
    id: Pick<SortKey, 'by' | 'type'>;
    query: { sort: string; cursor: Cursor | null };
    limit?: number;
  },
): Promise<KeysetPage<Row>> {
  const { select, from, where, sort, id, query, limit = rowsPerPage } = list;
  const cursor = fitting(query.cursor, sort.type, id.type);
  const isBackwards = cursor?.direction === 'before';
  const isDown = Boolean(sort.isDescending) !== isBackwards;
  const order = isDown ? tx`desc` : tx`asc`;
  const conditions = where.filter((one): one is Fragment => Boolean(one));
  // Safe, because the type is one of our constants and never comes from the URL.
  const at = cursor && tx`(${cursor.value}::text::${tx.unsafe(sort.type)}, ${cursor.id}::text::${tx.unsafe(id.type)})`;
  if (at) conditions.push(isDown ? tx`(${sort.by}, ${id.by}) < ${at}` : tx`(${sort.by}, ${id.by}) > ${at}`);
  const condition = conditions.reduce((all, one) => tx`${all} and ${one}`, tx`true`);
  const found = await tx<(Row & { keyValue: string; keyId: string })[]>`
    select ${select}, ${sort.by}::text as "keyValue", ${id.by}::text as "keyId"
    from ${from} where ${condition} order by ${sort.by} ${order}, ${id.by} ${order} limit ${limit + 1}`;
  const hasMore = found.length > limit;
  const shown = found.slice(0, limit);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown[0], shown[shown.length - 1]];
  const mark = (
    row: { keyValue: string; keyId: string } | undefined,
    direction: Cursor['direction'],
    isThere: boolean,
  ) => (isThere && row ? serializeCursor({ sort: query.sort, direction, value: row.keyValue, id: row.keyId }) : null);
  return {
    rows: shown.map(({ keyValue: _value, keyId: _id, ...row }) => row as unknown as Row),
    next: mark(last, 'after', isBackwards || hasMore),
    previous: mark(first, 'before', isBackwards ? hasMore : cursor !== null),
  };
}

function fitting(cursor: Cursor | null, value: KeyType, id: KeyType): Cursor | null {
  return cursor && isOf(value, cursor.value) && isOf(id, cursor.id) ? cursor : null;
}

/** Whether PostgreSQL accepts the text as a value of that type. */
function isOf(type: KeyType, text: string): boolean {
  if (!shapes[type].test(text)) return false;
  return (type !== 'date' && type !== 'timestamptz') || isDay(text.slice(0, 10));
}
