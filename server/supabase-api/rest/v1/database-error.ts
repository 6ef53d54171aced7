// Maps PostgreSQL errors to HTTP: SQLSTATE to status, and `raise sqlstate 'PT402'` or 'PGRST' (with JSON), by which a
// database function sets its own error response.
import { classifyDatabaseError } from '#server/database/trouble.ts';
import { RestError } from './rest-error.ts';

type Raised = { code: string; message: string; detail?: string; hint?: string };

/** The first match wins, so complete codes come before their two-letter class. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];

/** Returns null for an error that is not from the database. `isKnown`: the caller is signed in. */
export function restErrorFromDatabase(error: unknown, isKnown: boolean): RestError | null {
  const raised = error as Raised | null;
  if (typeof raised?.code !== 'string') return null;
  // Error codes of the driver and the operating system have no digits; SQLSTATEs do.
  if (classifyDatabaseError(raised) === 'away' && !/\d/.test(raised.code))
    return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');
  if (raised.code === 'PGRST') return parseRaisedResponse(raised);
  if (!/^[0-9A-Z]{5}$/.test(raised.code)) return null;
  const status = statusOf(raised, isKnown);
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : undefined;
  return new RestError(status, raised.code, raised.message, {
    details: raised.detail ?? null,
    hint: raised.hint ?? null,
    headers,
  });
}

function statusOf({ code, message }: Raised, isKnown: boolean): number {
  if (code === '42501') return isKnown ? 403 : 401;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  const own = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  // A status below 200 is not allowed for a final response, so it becomes 500.
  if (own) return Number(own) < 200 ? 500 : Number(own);
  if (code.startsWith('PT')) return 500;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Parses `raise sqlstate 'PGRST' using message = '{"code","message",…}', detail = '{"status","headers"}'`. */
function parseRaisedResponse({ message, detail }: Raised): RestError {
  const unparsed = (details: string, isMessage: boolean): RestError =>
    new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
      details,
      hint: isMessage
        ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
        : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    });
  const said = parseObject(message);
  if (typeof said?.code !== 'string' || typeof said.message !== 'string')
    return unparsed(`Invalid JSON value for MESSAGE: '${message}'`, true);
  if (detail === undefined) return unparsed('DETAIL is missing in the RAISE statement', false);
  const how = parseObject(detail);
  const headers = how?.headers;
  if (!Number.isInteger(how?.status) || typeof headers !== 'object' || headers === null)
    return unparsed(`Invalid JSON value for DETAIL: '${detail}'`, false);
  const status = how!.status as number;
  return new RestError(status >= 200 && status <= 599 ? status : 500, said.code, said.message, {
    details: said.details ?? null,
    hint: typeof said.hint === 'string' ? said.hint : null,
    headers: dropInvalidHeaders(headers as Record<string, unknown>),
  });
}

/** Omits invalid headers, so that a database function cannot split the response. */
export const dropInvalidHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value)))
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
