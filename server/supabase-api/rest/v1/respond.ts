// Builds the HTTP response from a PostgreSQL result: status, ranges, headers.
import type { RowRange } from './parse/query.ts';
import type { ResponseMedia } from './parse/media.ts';
import { dropInvalidHeaders } from './database-error.ts';
import type { ResponseBody } from './unread-responses.ts';
import { invalidRangeError, RestError } from './rest-error.ts';
import type { ResultRow } from './sql/result.ts';

export type ResponseStatusHeadersBody = { status: number; headers: Record<string, string>; body: string | null };

/** Builds the response with rows of a table or function. Throws PGRST103 when the range begins after the last row. */
export function buildRowsResponse(
  { rows, total, body }: ResultRow,
  { range: { offset }, media, isSilent }: { range: RowRange; media: ResponseMedia; isSilent: boolean },
): ResponseStatusHeadersBody {
  const count = Number(rows);
  const all = total === null ? null : Number(total);
  if (all !== null && offset > all)
    throw invalidRangeError(`An offset of ${offset} was requested, but there are only ${all} rows.`, all);
  return {
    status: all !== null && count < all ? 206 : 200,
    headers: {
      'content-range': formatContentRange(offset, offset + count - 1, all),
      'content-type': contentTypeOf(media),
    },
    body: isSilent ? null : body,
  };
}

/** Formats `0-9/100` (total known), `0-9/*` (total unknown), or `*` for no rows. */
export const formatContentRange = (first: number, last: number, total: number | null): string =>
  `${total !== 0 && first <= last ? `${first}-${last}` : '*'}/${total ?? '*'}`;

export const contentTypeOf = ({ mime }: ResponseMedia): string => `${mime}; charset=utf-8`;

/** `send` streams the body. Status and headers set by a database function are checked: throws PGRST111, PGRST112. */
export function createRestResponse(
  { status, headers, body }: ResponseStatusHeadersBody,
  overrides: Pick<ResultRow, 'status' | 'headers'> | null,
  send: (body: string) => ResponseBody,
): Response {
  const own = overrides?.status == null ? status : parseStatus(overrides.status);
  const all = new Headers(headers);
  for (const [name, value] of overrides?.headers == null ? [] : parseHeaders(overrides.headers)) {
    // Cookies are added one by one; other headers of the database function replace existing ones.
    if (name === 'set-cookie') all.append(name, value);
    else all.set(name, value);
  }
  // The response is created last, because `send` counts the body as unread until the client has read it.
  return new Response(body === null || [204, 205, 304].includes(own) ? null : send(body), {
    status: own,
    headers: all,
  });
}

function parseStatus(text: string): number {
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  return status;
}

function parseHeaders(text: string): [string, string][] {
  const refused = (): RestError =>
    new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refused();
  }
  if (!Array.isArray(list)) throw refused();
  return list.flatMap((one: unknown) => {
    if (
      typeof one !== 'object' ||
      one === null ||
      Object.keys(one).length !== 1 ||
      typeof Object.values(one)[0] !== 'string'
    )
      throw refused();
    return Object.entries(dropInvalidHeaders(one as Record<string, unknown>));
  });
}
