import { longestCookieSeconds, serializeCookie } from '#cookies/serialize-cookie.ts';
import {
  rememberCookieName,
  type StoredSession,
  splitIntoCookies,
  splitSessionIntoCookies,
} from '#cookies/session-cookie.ts';

export type CookiesByName = ReadonlyMap<string, string>;

/** The Set-Cookie headers that store a session (null: delete it). `isLong`: it survives closing the browser. */
export function buildSessionCookieHeaders(
  session: StoredSession | null,
  present: CookiesByName,
  siteUrl: string,
  isLong = present.has(rememberCookieName),
): string[] {
  const cookies = session ? splitSessionIntoCookies(session, present.keys()) : splitIntoCookies(null, present.keys());
  return cookies.map(({ name, value }) =>
    serializeCookie(name, value, { siteUrl, seconds: value === '' ? 0 : isLong ? longestCookieSeconds : null }),
  );
}
