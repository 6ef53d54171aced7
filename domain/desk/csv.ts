// CSV files for spreadsheets (RFC 4180), with a byte order mark. French files use semicolons: numbers contain commas.
import type { Language } from '#domain/settings/language.ts';

type Cell = string | number | boolean | null;

/** Adds an apostrophe, so that a spreadsheet does not run the text as a formula. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const written = (cell: Cell, language: Language): string => {
  if (cell === null) return '';
  if (typeof cell === 'number' && language === 'fr') return String(cell).replace('.', ',');
  const safe = typeof cell === 'string' ? escapeFormula(cell) : String(cell);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes a CSV file; the first row is the header. `language` sets the separator that spreadsheets expect. */
export const toCsvFile = (rows: readonly (readonly Cell[])[], language: Language = 'en'): string =>
  `\uFEFF${toCsvRows(rows, language)}`;

/** Writes rows without header and byte order mark, to append them to a file. */
export const toCsvRows = (rows: readonly (readonly Cell[])[], language: Language = 'en'): string =>
  rows.map((row) => `${row.map((cell) => written(cell, language)).join(language === 'fr' ? ';' : ',')}\r\n`).join('');
