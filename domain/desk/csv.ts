// Rows as a CSV file that spreadsheets open (RFC 4180): a comma, CRLF, and a mark that says UTF-8. In French a spreadsheet splits at semicolons, because a
// comma stands in numbers.
import type { Language } from '#domain/settings/language.ts';

type Cell = string | number | boolean | null;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it, so that no typed text is ever run as one. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const written = (cell: Cell, language: Language): string => {
  if (cell === null) return '';
  if (typeof cell === 'number' && language === 'fr') return String(cell).replace('.', ',');
  const safe = typeof cell === 'string' ? safeText(cell) : String(cell);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The first row is the head. `language`: of the spreadsheet that opens it; files that programs read too are English ones. */
export const csvOf = (rows: readonly (readonly Cell[])[], language: Language = 'en'): string =>
  `\uFEFF${csvRows(rows, language)}`;

/** More rows of a file that has begun. */
export const csvRows = (rows: readonly (readonly Cell[])[], language: Language = 'en'): string =>
  rows.map((row) => `${row.map((cell) => written(cell, language)).join(language === 'fr' ? ';' : ',')}\r\n`).join('');
