// Parses the target, schema and preferences of a request.
import { parseCookies } from '#cookies/parse-cookies.ts';
import type { Preferences } from './parse/prefer.ts';
import { parsePreferences } from './parse/prefer.ts';
import { RestError } from './rest-error.ts';
import type { RestSettings } from './settings.ts';
import type { HttpRequestDetails } from './transaction.ts';

export type RequestTarget = { kind: 'root' } | { kind: 'table'; name: string } | { kind: 'call'; name: string };

const base = '/rest/v1';

/** Parses the path of a table or function. Throws PGRST125 for any other path. */
export function parseRequestTarget(url: URL): RequestTarget {
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  let words: string[];
  try {
    words = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    words = ['', '', ''];
  }
  if (words.length === 0) return { kind: 'root' };
  if (words.length === 1) return { kind: 'table', name: words[0]! };
  if (words.length === 2 && words[0] === 'rpc') return { kind: 'call', name: words[1]! };
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** `isNamed`: a header names the schema, so the response repeats it. Throws PGRST106 for a hidden schema. */
export function parseRequestSchema(
  request: Request,
  { REST_SCHEMAS: schemas }: Pick<RestSettings, 'REST_SCHEMAS'>,
): { schema: string; isNamed: boolean } {
  const profile = request.headers.get(
    ['POST', 'PATCH', 'PUT', 'DELETE'].includes(request.method) ? 'content-profile' : 'accept-profile',
  );
  if (profile === null) return { schema: schemas[0] ?? 'public', isNamed: schemas.length > 1 };
  if (!schemas.includes(profile))
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
    });
  return { schema: profile, isNamed: true };
}

/** Throws PGRST122 for unknown preferences with handling=strict. */
export function parsePreferHeader(
  request: Request,
  { REST_TX_ROLLBACK }: Pick<RestSettings, 'REST_TX_ROLLBACK'>,
): Preferences {
  const prefer = parsePreferences(request.headers.get('prefer'), { mayRollBack: REST_TX_ROLLBACK });
  if (prefer.handling === 'strict' && prefer.unknown.length > 0)
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${prefer.unknown.join(', ')}`,
    });
  return prefer;
}

/** Builds the settings (request.headers, request.cookies …) that policies and functions can read. */
export function readHttpRequestDetails(request: Request, url: URL): HttpRequestDetails {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'cookie'));
  return {
    method: request.method,
    path: url.pathname.startsWith(base) ? url.pathname.slice(base.length) || '/' : url.pathname,
    headers,
    cookies: Object.fromEntries(parseCookies(request.headers.get('cookie'))),
  };
}
