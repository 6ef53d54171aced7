import { parseCookies } from '#cookies/parse-cookies.ts';

/** Units in the server's cart from its cookie; null: no cookie. Used by server and browser. */
export function cartUnitsFromCookie(cookies: string): number | null {
  const found = /^\d+/.exec(parseCookies(cookies).get('cart_units') ?? '');
  return found && Number(found[0]);
}
