// The cookie of the cart kept by the server for visitors without scripts: HttpOnly, so that only the server reads it.
const name = 'cart';
const days90 = 7_776_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of this visitor's server cart, or null. */
export const cartIdOf = (request: Request): string | null => cookieOf(request, name, uuid);

/** The order this visitor began to pay from the server's cart, or null. */
export const payingOrderOf = (request: Request): string | null => cookieOf(request, 'cart_order', uuid);

/** Keeps a cart's id for 90 days; null forgets it. */
export const cartCookie = (id: string | null, siteUrl: string): string => cookie(name, id, siteUrl);

/** Keeps which order is being paid, so that its lines leave the server's cart once when it is paid; null forgets it. */
export const payingCookie = (id: string | null, siteUrl: string): string => cookie('cart_order', id, siteUrl);

function cookie(key: string, value: string | null, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${key}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : days90}${secure}`;
}

function cookieOf(request: Request, key: string, shape: RegExp): string | null {
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${key}=`));
  const value = pair?.slice(key.length + 1) ?? '';
  return shape.test(value) ? value : null;
}
