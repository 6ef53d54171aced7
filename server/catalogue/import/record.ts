import type { FileRecord } from '#domain/catalogue/import/row.ts';

/** A record of the file, or a fault (a code of texts/imports) where none could be parsed. `line` counts from 1. */
export type RecordOrFault = FileRecord | { line: number; fault: string; text: string };

export const isFault = (found: RecordOrFault): found is Extract<RecordOrFault, { fault: string }> => 'fault' in found;

/** An empty object without Object.prototype, because a column may be called "constructor" or "__proto__". */
export const createEmptyFields = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

/** Removes the apostrophe that exports of the shop put before text that looks like a formula (domain/desk/csv.ts). */
export const removeFormulaApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/** Adds a field. If the name exists already, its values become a list. */
export function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}
