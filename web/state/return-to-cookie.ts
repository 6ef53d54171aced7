// Cookie with the page to return to after a sign-up. The mail's link opens the root of the site (R-AUTH-21), which redirects there in the same browser.
import { writeCookie } from '#domain/cookie.ts';
import { returnTo } from '#domain/people/return-to.ts';

const name = 'sugu-heading';
/** The lifetime of the mail's link. */
const seconds = 3600;
/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const longest = 3500;

/** The Set-Cookie header that stores `path`. A path of another site, the root, or one too long for a cookie deletes the cookie. HttpOnly. */
export function returnToCookie(path: string | null, siteUrl: string): string {
  const value = encodeURIComponent(returnTo(path));
  const isKept = value !== '%2F' && value.length <= longest;
  return writeCookie(name, isKept ? value : '', { siteUrl, seconds: isKept ? seconds : 0, isHidden: true });
}

/** The stored path, checked by `returnTo`; the root when there is none. `cookies`: the Cookie header. */
export function returnToFromCookie(cookies: string | null): string {
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
