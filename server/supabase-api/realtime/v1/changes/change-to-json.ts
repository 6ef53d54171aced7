// Formats a change as JSON, with the columns that one caller may see.
import { maxMessageBytes } from '#server/supabase-api/realtime/v1/limits.ts';
import type { RowChange, RowValues } from './pgoutput.ts';
import type { PublishedTable, TableColumn } from './published-tables.ts';
import { valueToJson } from './value-to-json.ts';

const longBytes = 64;

/** `columns`: the readable columns. With row security the old row has only its key, because policies cannot be
 * checked for old values. */
export function changeToJson(
  table: PublishedTable,
  change: RowChange,
  { columns, isSecured, select }: { columns: Set<string>; isSecured: boolean; select: string[] | null },
): string {
  const shown = table.columns.filter(
    ({ name, isPrimary }) => columns.has(name) && (!select || isPrimary || select.includes(name)),
  );
  const json = write(table, change, shown, isSecured, () => true, 'null');
  // As in hosted Supabase, a change that is too long is sent with its short values only.
  return Buffer.byteLength(json) <= maxMessageBytes
    ? json
    : write(table, change, shown, isSecured, (text) => text.length <= longBytes, '["Error 413: Payload Too Large"]');
}

function write(
  table: PublishedTable,
  { type, relation, row, old, committedAt }: RowChange,
  shown: TableColumn[],
  isSecured: boolean,
  fits: (text: string) => boolean,
  errors: string,
): string {
  const record = (from: RowValues, columns: TableColumn[], or: RowValues | null = null): string => {
    const parts = columns.flatMap((column) => {
      const value = from.get(column.name) ?? (from.get(column.name) === undefined ? or?.get(column.name) : null);
      if (value === undefined) return [];
      const text = valueToJson(value, column);
      return fits(text) ? [`${JSON.stringify(column.name)}:${text}`] : [];
    });
    return `{${parts.join(',')}}`;
  };
  const before = old ?? row ?? new Map();
  const key = shown.filter(({ isPrimary }) => isPrimary);
  return [
    `{"schema":${JSON.stringify(relation.schema)},"table":${JSON.stringify(relation.table)},"commit_timestamp":${JSON.stringify(committedAt.toISOString())},"type":"${type}"`,
    `"columns":${JSON.stringify(shown.map((column) => ({ name: column.name, type: column.type })))}`,
    ...(type === 'DELETE' ? [] : [`"record":${record(row ?? new Map(), shown, old)}`]),
    ...(type === 'INSERT' ? [] : [`"old_record":${record(before, isSecured || old === null ? key : shown)}`]),
    `"errors":${errors}}`,
  ].join(',');
}
