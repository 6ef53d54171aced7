import type { FileRecord } from '#domain/catalogue/import/row.ts';

/** One result of a container: a record, or a place where none could be read (`code` of texts/imports). `line` from 1. */
export type RecordOrFault = FileRecord | { line: number; fault: string; text: string };

export const isFault = (found: RecordOrFault): found is Extract<RecordOrFault, { fault: string }> => 'fault' in found;

/** No fields yet. Without Object.prototype: a column may be called "constructor", "toString" or "__proto__". */
export const noFields = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

/** A cell without the apostrophe that our own files put before what a spreadsheet would take for a formula (domain/desk/csv.ts). */
export const plainCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/** One field more; a name that came before makes a list. */
export function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}
