// The session cookies of browser and server: `base64-` and JSON as base64url. A longer text than one cookie allows
// (4096 bytes) is split into `sugu-auth.0`, `sugu-auth.1` and so on.
import { encodeTextAsBase64url, decodeBase64urlAsText } from '#cookies/base64url.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';

/** The prefix of cookies that mark a device on which a person has signed in (auth/v1/known-device.ts). */
export const knownDeviceCookiePrefix = 'sugu-device-';

export const sessionCookieName = 'sugu-auth';

/** A cookie with this name marks a session that survives closing the browser. The server decides how long it lives. */
export const rememberCookieName = 'sugu-remember';

/** The stored session, without the user, who is in the access token. `expires_at`: seconds since 1970. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
};

export type CookieNameValue = { name: string; value: string };

const prefix = 'base64-';
const chunkLength = 3180;
/** The most chunks to read. More would not fit into a request header. */
const mostChunks = 8;

/** Joins the text that is stored in cookies; null: missing or incomplete. */
export function joinCookieChunks(cookies: ReadonlyMap<string, string>, name = sessionCookieName): string | null {
  const encoded = cookies.get(name) ?? joined(cookies, name);
  return encoded?.startsWith(prefix) ? decodeBase64urlAsText(encoded.slice(prefix.length)) : null;
}

/** The cookies that store `text`. Old cookies of `present` that are no longer needed get ''. Null removes all. */
export function splitIntoCookies(
  text: string | null,
  present: Iterable<string>,
  name = sessionCookieName,
): CookieNameValue[] {
  const kept = text === null ? [] : cut(prefix + encodeTextAsBase64url(text), name);
  const stale = [...present].filter((one) => isChunk(one, name) && !kept.some((cookie) => cookie.name === one));
  return [...kept, ...stale.map((one) => ({ name: one, value: '' }))];
}

/** Parses the session of a request; null: missing or invalid. The caller must verify the token. */
export function parseSession(cookies: ReadonlyMap<string, string>): StoredSession | null {
  const kept = parseJsonOrNull(joinCookieChunks(cookies) ?? '') as Partial<StoredSession> | null | undefined;
  if (
    typeof kept?.access_token !== 'string' ||
    typeof kept.refresh_token !== 'string' ||
    kept.access_token === '' ||
    kept.refresh_token === ''
  )
    return null;
  const { access_token, refresh_token, expires_at = 0, expires_in = 0 } = kept;
  return {
    access_token,
    refresh_token,
    expires_at: Number(expires_at) || 0,
    expires_in: Number(expires_in) || 0,
    token_type: 'bearer',
  };
}

/** The cookies that store a session without the user. */
export const splitSessionIntoCookies = (
  { access_token, refresh_token, expires_at, expires_in, token_type }: StoredSession,
  present: Iterable<string>,
): CookieNameValue[] =>
  splitIntoCookies(JSON.stringify({ access_token, refresh_token, expires_at, expires_in, token_type }), present);

/** Whether there is a session cookie, valid or not. It must be fast and small, because every page checks it. */
export const hasSessionCookie = (header: string | null | undefined): boolean =>
  header?.includes(sessionCookieName) === true && /(?:^|;\s*)sugu-auth(?:\.\d+)?=[^;\s]/.test(header);

function joined(cookies: ReadonlyMap<string, string>, name: string): string | null {
  const chunks: string[] = [];
  for (let n = 0; n < mostChunks; n++) {
    const chunk = cookies.get(`${name}.${n}`);
    if (!chunk) break;
    chunks.push(chunk);
  }
  return chunks.length ? chunks.join('') : null;
}

function cut(encoded: string, name: string): CookieNameValue[] {
  if (encoded.length <= chunkLength) return [{ name, value: encoded }];
  const count = Math.ceil(encoded.length / chunkLength);
  return Array.from({ length: count }, (_, n) => ({
    name: `${name}.${n}`,
    value: encoded.slice(n * chunkLength, (n + 1) * chunkLength),
  }));
}

const isChunk = (cookie: string, name: string): boolean =>
  cookie === name || (cookie.startsWith(`${name}.`) && /^\d+$/.test(cookie.slice(name.length + 1)));
