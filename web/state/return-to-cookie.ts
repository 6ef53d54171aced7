// The cookie with the page to return to after a sign-up. The mail's link opens the root (R-AUTH-21), which redirects.
import { parseCookies } from '#cookies/parse-cookies.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { safeReturnPath } from '#web/state/safe-return-path.ts';

const name = 'sugu-heading';
/** As long as the mail's link is valid. */
const seconds = 3600;
/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const longest = 3500;

/** The Set-Cookie header (HttpOnly) that stores `path`. An unsafe, root or too long path deletes the cookie. */
export function returnToCookie(path: string | null, siteUrl: string): string {
  const value = encodeURIComponent(safeReturnPath(path));
  const isKept = value !== '%2F' && value.length <= longest;
  return serializeCookie(name, isKept ? value : '', { siteUrl, seconds: isKept ? seconds : 0, isHttpOnly: true });
}

/** The stored path, checked by `safeReturnPath`; the root when there is none. `cookies`: the Cookie header. */
export function returnToFromCookie(cookies: string | null): string {
  try {
    return safeReturnPath(decodeURIComponent(parseCookies(cookies).get(name) ?? ''));
  } catch {
    return '/';
  }
}
