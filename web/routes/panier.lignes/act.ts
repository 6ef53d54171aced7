import { data } from 'react-router';
import type { CartItem } from '#domain/cart/lines.ts';
import { type CartTransfer, parseCartTransfer } from '#domain/cart/transfer.ts';
import { parseJson } from '#domain/catalogue/stored-list.ts';
import { act, market, visitor } from '#web/context.ts';
import { cartCookie, cartIdFromCookie, setCookies, unitsCookie } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import type { Route } from './+types/act';

/** What the server's cart gives the browser's: its id, by which it is taken once, and its lines. `cart` null: there is none, or its order is being paid. */
export type ServerCartLines = { cart: string | null; lines: CartItem[] };

const answer = (body: object, cookies: string[], status = 200): Response =>
  Response.json(body, { status, headers: [['cache-control', 'private, no-store'], ...setCookies(cookies)] });

/**
 * POST /panier/lignes, between the browser's own cart and the server's, in both directions:
 * - `handed` as JSON {key, lines: [{id, quantity}]}: a light page hands its cart over (web/state/light-cart.ts) → {absent}: how many of these offers
 *   cannot be bought here. Sent again with the same key it changes nothing; 400 for what is no hand-over.
 * - `take`: the app asks for the server's lines (web/state/server-cart.ts) → Given. Nothing is forgotten yet: an answer that is lost, or cut, loses nothing.
 * - `taken` with that cart's id: it has them, and the cookies forget the cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { siteUrl } = context.get(visitor);
  if (form.has('take')) {
    const [cart, { isOpen, cookies }] = [cartIdFromCookie(request), await clearPaidServerCart(request, context)];
    if (!cart || isOpen) return answer({ cart: null, lines: [] } satisfies ServerCartLines, cookies);
    return answer({ cart, lines: await context.get(market).cart(cart) } satisfies ServerCartLines, cookies);
  }
  if (form.has('taken'))
    return answer(
      {},
      form.get('taken') === cartIdFromCookie(request) ? [cartCookie(null, siteUrl), unitsCookie(null, siteUrl)] : [],
    );
  let handOver: CartTransfer;
  try {
    handOver = parseCartTransfer(parseJson(String(form.get('handed') ?? '')));
  } catch {
    return answer({ error: { code: 'request/malformed' } }, [], 400);
  }
  const { id, units, absent } = await context.get(act)('cart/take-hand-over', {
    cartId: cartIdFromCookie(request),
    handOver,
  });
  return answer({ absent }, id ? [cartCookie(id, siteUrl), unitsCookie(units, siteUrl)] : []);
}

/** There is nothing to read here. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
