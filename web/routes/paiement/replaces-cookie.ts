import { parseCookies } from '#cookies/parse-cookies.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';

// An HttpOnly cookie with the ids of a server cart and of its unpaid order, and the token of the order's link.
const name = 'cart_replaces';
const hours3 = 10_800;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(`^(${uuid})\\.(${uuid})\\.(\\d{1,12}\\.[\\w-]{43})$`);

/** The unpaid order that the cart's next order replaces: one or none. `paid`: a paid order, which is not replaced. */
export function replacedOrderFromCookie(
  request: Request,
  cartId: string | null,
  paid: string | null,
): UnpaidOrderRef[] {
  const [, cart, orderId, orderToken] = shape.exec(parseCookies(request.headers.get('cookie')).get(name) ?? '') ?? [];
  return cart && cart === cartId && orderId && orderToken && orderId !== paid ? [{ orderId, orderToken }] : [];
}

export function replacedOrderCookie(cartId: string, { orderId, orderToken }: UnpaidOrderRef, siteUrl: string): string {
  return serializeCookie(name, `${cartId}.${orderId}.${orderToken}`, {
    siteUrl,
    path: '/paiement',
    seconds: hours3,
    isHttpOnly: true,
  });
}
