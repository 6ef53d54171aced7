/** Units in the server's cart as its cookie says them; null: it says nothing. For server and browser. */
export function unitsIn(cookies: string): number | null {
  const found = /(?:^|; )cart_units=(\d+)/.exec(cookies);
  return found && Number(found[1]);
}
