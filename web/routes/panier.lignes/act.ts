import { data } from 'react-router';
import type { CartItem } from '#domain/cart/lines.ts';
import { type CartTransfer, parseCartTransfer } from '#domain/cart/transfer.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { Refusal } from '#domain/refusals.ts';
import { act, market, visitor } from '#web/context.ts';
import { cartCookie, cartIdFromCookie, setCookies, unitsCookie } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import type { Route } from './+types/act';

/** The server's cart for the browser: its id, so that it is imported once, and its lines. `cart` null: there is none, or its order is being paid. */
export type ServerCartLines = { cart: string | null; lines: CartItem[] };

const answer = (body: object, cookies: string[], status = 200): Response =>
  Response.json(body, { status, headers: [['cache-control', 'private, no-store'], ...setCookies(cookies)] });

/**
 * POST /panier/lignes transfers lines between the browser's cart and the server's, in both directions:
 * - `handed` as JSON {key, lines: [{id, quantity}]}: a light page transfers its cart (web/state/light-cart.ts) → {absent}: how many of these offers
 *   cannot be bought here. A repeated key changes nothing; 400 for invalid data; 409 when the
 *   server's cart would have more than a hundred lines: nothing is taken, and the browser keeps its own.
 * - `take`: the app asks for the server's lines (web/state/server-cart.ts) → ServerCartLines. Nothing is deleted yet, so a lost response loses nothing.
 * - `taken` with that cart's id: the app has stored them, and the cookies drop the cart.
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
    handOver = parseCartTransfer(parseJsonOrNull(String(form.get('handed') ?? '')));
  } catch {
    return answer({ error: { code: 'request/malformed' } }, [], 400);
  }
  const cartId = cartIdFromCookie(request);
  const taken = await context.get(act)('cart/take-hand-over', { cartId, handOver }).catch(orIsFull);
  if (!taken) return answer({ error: { code: 'cart/full' } }, [], 409);
  const { id, units, absent } = taken;
  return answer({ absent }, id ? [cartCookie(id, siteUrl), unitsCookie(units, siteUrl)] : []);
}

/** Null: both carts together have more than a hundred lines. Other errors are rethrown. */
function orIsFull(error: unknown): null {
  if (error instanceof Refusal && error.code === 'cart/full') return null;
  throw error;
}

/** GET is not supported. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
