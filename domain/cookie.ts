/** `seconds`: how long it is kept; 0 removes it, null leaves it to the browser's window. `siteUrl`: where the site is reached; over https the cookie is Secure. `isHidden`: no script reads it. */
export type CookieOptions = {
  seconds: number | null;
  siteUrl: string;
  path?: string;
  isHidden?: boolean;
  sameSite?: 'Lax' | 'None';
};

/** A cookie as Set-Cookie and `document.cookie` take it (RFC 6265bis). The value is written as it is: who needs escapes brings them. */
export const writeCookie = (
  name: string,
  value: string,
  { seconds, siteUrl, path = '/', isHidden = false, sameSite = 'Lax' }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}${seconds === null ? '' : `; Max-Age=${seconds}`}; SameSite=${sameSite}${isHidden ? '; HttpOnly' : ''}${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
