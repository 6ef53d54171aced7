// The session as the browser's client keeps it, in cookies that the server reads too: `base64-` and the JSON in base64url, cut into
// `sugu-auth.0`, `sugu-auth.1` … where one cookie would be too long (browsers take 4096 bytes with name and attributes).
import { base64urlOf, textOfBase64url } from '#domain/base64url.ts';
import { parseJson } from '#domain/catalogue/stored-list.ts';

/** By these cookies a device is known on which somebody signed in before (server/supabase-api/auth/v1/known-device.ts). */
export const deviceCookie = 'sugu-device-';

export const sessionCookieName = 'sugu-auth';

/** What of a session is kept: all but the user, who is in the access token and asked of the server. `expires_at` in seconds since 1970. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
};

export type NamedValue = { name: string; value: string };

const prefix = 'base64-';
const chunkLength = 3180;
/** More is no session of ours: a token with that many claims would not fit into a header either. */
const mostChunks = 8;

/** The text kept under `name`, from the cookies of a page (name → value); null: nothing whole is there. */
export function joinChunks(cookies: ReadonlyMap<string, string>, name = sessionCookieName): string | null {
  const encoded = cookies.get(name) ?? joined(cookies, name);
  return encoded?.startsWith(prefix) ? textOfBase64url(encoded.slice(prefix.length)) : null;
}

/** The cookies that keep `text`, and those of `present` (names) that are to be removed: their value is ''. `text` null removes all. */
export function splitIntoChunks(
  text: string | null,
  present: Iterable<string>,
  name = sessionCookieName,
): NamedValue[] {
  const kept = text === null ? [] : cut(prefix + base64urlOf(text), name);
  const stale = [...present].filter((one) => isChunk(one, name) && !kept.some((cookie) => cookie.name === one));
  return [...kept, ...stale.map((one) => ({ name: one, value: '' }))];
}

/** The session in the cookies of a request; null: none, or not one. Nothing in it is believed before the token is verified. */
export function parseSession(cookies: ReadonlyMap<string, string>): StoredSession | null {
  const kept = parseJson(joinChunks(cookies) ?? '') as Partial<StoredSession> | null | undefined;
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

/** The cookies that keep a session, the user left out. */
export const serializeSession = (
  { access_token, refresh_token, expires_at, expires_in, token_type }: StoredSession,
  present: Iterable<string>,
): NamedValue[] =>
  splitIntoChunks(JSON.stringify({ access_token, refresh_token, expires_at, expires_in, token_type }), present);

/** Is there a cookie of a session at all, whole or not? From the header as it came: asked for every page. */
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

function cut(encoded: string, name: string): NamedValue[] {
  if (encoded.length <= chunkLength) return [{ name, value: encoded }];
  const count = Math.ceil(encoded.length / chunkLength);
  return Array.from({ length: count }, (_, n) => ({
    name: `${name}.${n}`,
    value: encoded.slice(n * chunkLength, (n + 1) * chunkLength),
  }));
}

const isChunk = (cookie: string, name: string): boolean =>
  cookie === name || (cookie.startsWith(`${name}.`) && /^\d+$/.test(cookie.slice(name.length + 1)));
