// Parses a request body: JSON, CSV or a form.
import { invalidBodyError, RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import { bareMediaType } from './media.ts';
import { parseCsv } from './csv.ts';

/** `text`: the JSON as received, because PostgreSQL parses the numbers. `names`: its columns or arguments. */
export type JsonPayload = { text: string; isObject: boolean; names: string[] };

/** One mebibyte, the limit of all request bodies. */
const mostBytes = 1024 * 1024;
/** Each key of an object becomes a column of the statement. */
const mostNames = 1000;

export async function readBodyBytes(request: Request): Promise<Buffer> {
  const tooLarge = (): RestError => new RestError(413, 'PGRST102', 'The body is too large');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > mostBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export const readBodyMediaTypeOrJson = (request: Request): string =>
  bareMediaType(request.headers.get('content-type') ?? 'application/json') || 'application/json';

/** Parses the rows to write. `columns`: the query parameter of that name. Throws PGRST102. */
export function parseRows(body: Buffer, type: string, columns: readonly string[] | null): JsonPayload {
  switch (type) {
    case 'application/json':
      return parseJson(body.toString(), columns);
    case 'text/csv': {
      const rows = parseCsv(body.toString());
      return { ...parseJson(JSON.stringify(rows), null) };
    }
    case 'application/x-www-form-urlencoded':
      return parseJson(JSON.stringify(Object.fromEntries(new URLSearchParams(body.toString()))), null);
    default:
      throw invalidBodyError(`Content-Type not acceptable: ${type}`);
  }
}

/** Parses the JSON arguments of an RPC call. Throws PGRST102. */
export const parseJsonArguments = (body: Buffer, columns: readonly string[] | null): JsonPayload =>
  parseJson(body.length === 0 ? '{}' : body.toString(), columns);

function parseJson(text: string, columns: readonly string[] | null): JsonPayload {
  const value = parse(text);
  const isObject = !Array.isArray(value);
  if (typeof value !== 'object' || value === null) return { text: '[]', isObject: false, names: [] };
  if (columns) return { text, isObject, names: [...columns] };
  const [first, ...rest] = (isObject ? [value] : value) as unknown[];
  if (first === undefined) return { text, isObject, names: [] };
  const names = namesOf(first);
  if (!names || rest.some((row) => !isSame(names, namesOf(row)))) throw invalidBodyError('All object keys must match');
  if (names.size > mostNames) throw invalidBodyError(`An object has at most ${mostNames} keys`);
  return { text, isObject, names: [...names] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBodyError('Empty or invalid json');
  }
}

const namesOf = (row: unknown): Set<string> | null =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? new Set(Object.keys(row)) : null;
const isSame = (a: Set<string>, b: Set<string> | null): boolean =>
  b !== null && a.size === b.size && [...a].every((name) => b.has(name));
