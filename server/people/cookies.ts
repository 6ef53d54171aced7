import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { type StoredSession, splitIntoCookies, splitSessionIntoCookies } from '#cookies/session-cookie.ts';

export type CookiesByName = ReadonlyMap<string, string>;

/** The longest lifetime that browsers allow. The server decides how long the session itself lives. */
export const longCookieSeconds = 400 * 86_400;

/** A cookie with this name marks a session that survives closing the browser (web/state/supabase-client.ts). */
export const rememberCookieName = 'sugu-remember';

/** The Set-Cookie headers that store a session (null: delete it). `isLong`: it survives closing the browser. */
export function buildSessionCookieHeaders(
  session: StoredSession | null,
  present: CookiesByName,
  siteUrl: string,
  isLong = present.has(rememberCookieName),
): string[] {
  const cookies = session ? splitSessionIntoCookies(session, present.keys()) : splitIntoCookies(null, present.keys());
  return cookies.map(({ name, value }) =>
    serializeCookie(name, value, { siteUrl, seconds: value === '' ? 0 : isLong ? longCookieSeconds : null }),
  );
}
