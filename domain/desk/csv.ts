// Rows as a CSV file that spreadsheets open (RFC 4180): a comma, CRLF, and a mark that says UTF-8.

type Cell = string | number | boolean | null;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it: what somebody typed is never run. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const written = (cell: Cell): string => {
  if (cell === null) return '';
  const safe = typeof cell === 'string' ? safeText(cell) : String(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The first row is the head. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvRows(rows)}`;

/** More rows of a file that has begun. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
