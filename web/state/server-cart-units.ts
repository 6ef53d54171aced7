/** Units in the server's cart from its cookie; null: no cookie. Used by server and browser. */
export function cartUnitsFromCookie(cookies: string): number | null {
  const found = /(?:^|; )cart_units=(\d+)/.exec(cookies);
  return found && Number(found[1]);
}
