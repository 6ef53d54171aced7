/** `seconds`: the lifetime; 0 deletes the cookie, null makes a session cookie. `siteUrl`: the site's address; https sets Secure. */
export type CookieOptions = {
  seconds: number | null;
  siteUrl: string;
  path?: string;
  isHttpOnly?: boolean;
  sameSite?: 'Lax' | 'None';
};

/** A cookie as Set-Cookie and `document.cookie` take it (RFC 6265bis). The value is written unescaped: the caller must escape it. */
export const serializeCookie = (
  name: string,
  value: string,
  { seconds, siteUrl, path = '/', isHttpOnly: isHidden = false, sameSite = 'Lax' }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}${seconds === null ? '' : `; Max-Age=${seconds}`}; SameSite=${sameSite}${isHidden ? '; HttpOnly' : ''}${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
