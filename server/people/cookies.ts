import { serializeCookie } from '#domain/cookie.ts';
import { type StoredSession, splitIntoCookies, serializeSession } from '#domain/people/session-cookie.ts';

/** The cookies of a request, by name. */
export type ReadCookies = ReadonlyMap<string, string>;

/** The longest lifetime that browsers allow. The server decides how long the session itself lives. */
export const longSeconds = 400 * 86_400;

/** Stored beside the session if it must survive the closing of the browser (web/state/supabase-client.ts). */
export const rememberCookie = 'sugu-remember';

/** The Set-Cookie headers that store a session in the browser, for the time it asked for; null deletes the session. `present`: the cookies it sent. */
export function sessionCookies(
  session: StoredSession | null,
  present: ReadCookies,
  siteUrl: string,
  isLong = present.has(rememberCookie),
): string[] {
  const cookies = session ? serializeSession(session, present.keys()) : splitIntoCookies(null, present.keys());
  return cookies.map(({ name, value }) =>
    serializeCookie(name, value, { siteUrl, seconds: value === '' ? 0 : isLong ? longSeconds : null }),
  );
}
