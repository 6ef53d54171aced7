import { invalidBodyError } from '#server/supabase-api/rest/v1/rest-error.ts';

/** Parses a CSV with a header line (RFC 4180); the value `NULL` becomes null. Throws PGRST102. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...rows] = parseLines(text);
  if (!names) throw invalidBodyError('Empty or invalid csv');
  return rows.map((row) => {
    if (row.length !== names.length) throw invalidBodyError('All lines must have same number of fields');
    return Object.fromEntries(names.map((name, place) => [name, row[place] === 'NULL' ? null : row[place]!]));
  });
}

function parseLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, mark] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    const isLast = mark === '';
    if (isLast && quoted === undefined && plain === '' && line.length === 0) break;
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (mark !== ',') {
      lines.push(line);
      line = [];
    }
    if (isLast) break;
  }
  return lines;
}
