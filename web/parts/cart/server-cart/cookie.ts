// The cookies of the server's cart, for visitors without scripts or with data saving. All but the count are HttpOnly.
import { parseCookies } from '#cookies/parse-cookies.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { isUuid } from '#domain/uuid.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';

const name = 'cart';
const days90 = 7_776_000;
/** A cart without a change is deleted after 30 days (job purge-carts). */
const days30 = 2_592_000;

export const cartIdFromCookie = (request: Request): string | null => idIn(request, name);

/** The id of the cart this visitor emptied a moment ago, or null. */
export const emptiedCartIdFromCookie = (request: Request): string | null => idIn(request, 'cart_emptied');

export function payingOrderFromCookie(request: Request): string | null {
  const [orderId, cartId] = cookieOf(request, 'cart_order').split('.');
  return isUuid(orderId) && cartId === cartIdFromCookie(request) ? orderId : null;
}

/** True if web/boot.js can show the cart's count from the cookie. Then visitors can share one cached page. */
export const hasCartUnitsCookie = (request: Request): boolean =>
  cartUnitsFromCookie(request.headers.get('cookie') ?? '') !== null;

/** Stores the units of the server's cart; null deletes the cookie. */
export const cartUnitsCookie = (units: number | null, siteUrl: string): string =>
  cookie('cart_units', units === null ? null : String(units), siteUrl, { isOpen: true, keptSeconds: days30 });

/** Stores a cart's id for 90 days; null deletes it. */
export const cartCookie = (id: string | null, siteUrl: string): string => cookie(name, id, siteUrl);

/** Stores for ten minutes which cart was emptied, for undo; null deletes it. */
export const emptiedCartCookie = (id: string | null, siteUrl: string): string =>
  cookie('cart_emptied', id, siteUrl, { keptSeconds: 600 });

/** Stores the order being paid and its cart, so that a paid cart is emptied only once; null deletes the cookie. */
export const payingOrderCookie = (paying: { orderId: string; cartId: string | null } | null, siteUrl: string): string =>
  cookie('cart_order', paying && `${paying.orderId}.${paying.cartId}`, siteUrl);

export const setCookieHeaders = (cookies: readonly string[]): [string, string][] =>
  cookies.map((one) => ['set-cookie', one]);

function cookie(
  key: string,
  value: string | null,
  siteUrl: string,
  { isOpen = false, keptSeconds = days90 } = {},
): string {
  return serializeCookie(key, value ?? '', { siteUrl, seconds: value === null ? 0 : keptSeconds, isHttpOnly: !isOpen });
}

function idIn(request: Request, key: string): string | null {
  const value = cookieOf(request, key);
  return isUuid(value) ? value : null;
}

const cookieOf = (request: Request, key: string): string => parseCookies(request.headers.get('cookie')).get(key) ?? '';
