import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { type ListQuery, parseListQuery } from '#domain/desk/list-query.ts';
import { toCsvFile } from '#domain/desk/csv.ts';
import { parseCursor } from '#domain/desk/cursor.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import type { DeskList, DeskListLocale } from '#server/desk/list.ts';
import { deskLists, type DeskListName } from '#server/desk/lists.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/** The most rows of one export. If there are more, the answer says so. */
const mostRows = 10_000;
const rowsAtOnce = 500;

/** The rows of a list as CSV, at most ten thousand; audited. Throws access/denied, page/not-found (unknown list). */
export const exportDeskList = action({
  name: 'list/export',
  input: z.object({
    list: z.string(),
    search: z.string().max(1000),
    language: z.enum(languages),
  }),
  who: [administrator, nonAdminEmployee],
  as: 'market',
  async run(tx, { list: name, search, language }, actor, { timeZone }) {
    const list = deskLists.find((one) => one.name === name) as unknown as
      | DeskList<DeskListName, string, string, object>
      | undefined;
    if (!list) throw new Refusal('page/not-found');
    if (!isSignedIn(actor) || (list.role === 'admin' && actor.kind !== 'administrator'))
      throw new Refusal('access/denied');
    const query = parseListQuery(list.shape, new URLSearchParams(search));
    const reader = { language, timeZone };
    const { rows, isCut } = await everyRow(tx, list, { ...query, cursor: null }, reader);
    const head = list.columns.map((column) => column.head({}, { locale: language }));
    const csv = toCsvFile(
      [head, ...rows.map((row) => list.columns.map((column) => inZone(column.value(row, reader), timeZone)))],
      language,
    );
    return { csv, rows: rows.length, isCut };
  },
  audit: ({ rows, isCut }, { list, search }) => ({
    action: 'list/exported',
    orderId: null,
    facts: { list, search, rows, isCut },
  }),
});

async function everyRow(
  tx: TransactionSql,
  list: DeskList<string, string, string, object>,
  query: ListQuery,
  reader: DeskListLocale,
): Promise<{ rows: object[]; isCut: boolean }> {
  const rows: object[] = [];
  let cursor: ListQuery['cursor'] = null;
  for (;;) {
    const page = await list.find(tx, { ...query, cursor }, rowsAtOnce, reader);
    rows.push(...page.rows);
    cursor = parseCursor(page.next, query.sort);
    if (!cursor) return { rows, isCut: false };
    if (rows.length >= mostRows) return { rows, isCut: true };
  }
}

/** Formats a time for spreadsheets, in the shop's time zone: "2026-11-26 14:05:00". Other values do not change. */
function inZone<Value>(value: Value, timeZone: string): Value | string {
  const isMoment = value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
  // The Swedish locale formats dates as ISO 8601.
  return isMoment ? new Date(value).toLocaleString('sv-SE', { timeZone }) : value;
}
