// Where somebody was heading who signs up: the mail's link leads to the root of the site (R-AUTH-21), and from there on to it in the same browser.
import { writeCookie } from '#domain/cookie.ts';
import { returnTo } from '#domain/people/return-to.ts';

const name = 'sugu-heading';
/** As long as the link of the mail is good for. */
const seconds = 3600;
/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const longest = 3500;

/** The Set-Cookie header that notes `path`; a path of another site, the root, or one too long for a cookie forgets what was noted before. No script reads it. */
export function headingCookie(path: string | null, siteUrl: string): string {
  const value = encodeURIComponent(returnTo(path));
  const isKept = value !== '%2F' && value.length <= longest;
  return writeCookie(name, isKept ? value : '', { siteUrl, seconds: isKept ? seconds : 0, isHidden: true });
}

/** The path that was noted, by the same rule as every way back; the root when there is none. `cookies`: the Cookie header. */
export function headingOf(cookies: string | null): string {
  const value = (cookies ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return returnTo(decodeURIComponent(value ?? ''));
  } catch {
    return '/';
  }
}
