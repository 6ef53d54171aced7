/** `seconds`: the lifetime; 0 deletes the cookie, null ends it with the session. An https `siteUrl` sets Secure. */
export type CookieOptions = {
  seconds: number | null;
  siteUrl: string;
  path?: string;
  isHttpOnly?: boolean;
  sameSite?: 'Lax' | 'None';
};

/** The longest lifetime that browsers allow. */
export const longestCookieSeconds = 400 * 86_400;

/** A cookie for Set-Cookie or `document.cookie` (RFC 6265bis). The caller must escape the value. */
export const serializeCookie = (
  name: string,
  value: string,
  { seconds, siteUrl, path = '/', isHttpOnly: isHidden = false, sameSite = 'Lax' }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}${seconds === null ? '' : `; Max-Age=${seconds}`}; SameSite=${sameSite}${isHidden ? '; HttpOnly' : ''}${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
