// The cookies of the cart kept by the server for visitors without scripts, or on light pages. HttpOnly, so that only the server reads them, all but the count.
import { writeCookie } from '#domain/cookie.ts';
import { isUuid } from '#domain/uuid.ts';
import { unitsIn } from '#web/state/server-cart-units.ts';

const name = 'cart';
const days90 = 7_776_000;
/** As long as a cart is kept without a change (purge-carts). */
const days30 = 2_592_000;

/** The id of this visitor's server cart, or null. */
export const cartIdOf = (request: Request): string | null => idIn(request, name);

/** The id of the cart this visitor emptied a moment ago, or null. */
export const emptiedIdOf = (request: Request): string | null => idIn(request, 'cart_emptied');

/** The order this visitor began to pay from the cart they have, or null. */
export function payingOrderOf(request: Request): string | null {
  const [orderId, cartId] = cookieOf(request, 'cart_order').split('.');
  return isUuid(orderId) && cartId === cartIdOf(request) ? orderId : null;
}

/** The browser shows the count of its server cart itself (web/boot.js), so that the pages it sees stay everybody's (server/rendering/page-cache-key.ts). */
export const showsUnits = (request: Request): boolean => unitsIn(request.headers.get('cookie') ?? '') !== null;

/** Says how many units the server's cart holds; null takes the cookie away. */
export const unitsCookie = (units: number | null, siteUrl: string): string =>
  cookie('cart_units', units === null ? null : String(units), siteUrl, { isOpen: true, keptSeconds: days30 });

/** Keeps a cart's id for 90 days; null forgets it. */
export const cartCookie = (id: string | null, siteUrl: string): string => cookie(name, id, siteUrl);

/** Keeps for ten minutes which cart was emptied, so that it can be had back; null forgets it. */
export const emptiedCookie = (id: string | null, siteUrl: string): string =>
  cookie('cart_emptied', id, siteUrl, { keptSeconds: 600 });

/** Keeps which order is being paid, and as which cart, so that its lines leave the server's cart once when it is paid; null forgets it. */
export const payingCookie = (paying: { orderId: string; cartId: string | null } | null, siteUrl: string): string =>
  cookie('cart_order', paying && `${paying.orderId}.${paying.cartId}`, siteUrl);

/** Cookies as the headers that set them. */
export const setCookies = (cookies: readonly string[]): [string, string][] => cookies.map((one) => ['set-cookie', one]);

function cookie(
  key: string,
  value: string | null,
  siteUrl: string,
  { isOpen = false, keptSeconds = days90 } = {},
): string {
  return writeCookie(key, value ?? '', { siteUrl, seconds: value === null ? 0 : keptSeconds, isHidden: !isOpen });
}

function idIn(request: Request, key: string): string | null {
  const value = cookieOf(request, key);
  return isUuid(value) ? value : null;
}

function cookieOf(request: Request, key: string): string {
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${key}=`));
  return pair?.slice(key.length + 1) ?? '';
}
