import { data } from 'react-router';
import type { CartItem } from '#domain/cart/lines.ts';
import { type CartTransfer, parseCartTransferOrThrow } from '#domain/cart/transfer.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { rethrowUnlessFull } from '#web/parts/cart/server-cart/rethrow-unless-full.ts';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { cartCookie, cartIdFromCookie, setCookieHeaders, cartUnitsCookie } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/act';

/** The server's cart for the browser. `cart`: its id, so that it is imported once; null: none, or it is being paid. */
export type ServerCartLines = { cart: string | null; lines: CartItem[] };

const answer = (body: object, cookies: string[], status = 200): Response =>
  Response.json(body, { status, headers: [...Object.entries(noStore), ...setCookieHeaders(cookies)] });

/**
 * POST /panier/lignes transfers lines between the browser's cart and the server's, in both directions.
 * `handed`, JSON {key, lines: [{id, quantity}]}: adds the browser's lines to the server's cart → {absent}: how many
 * cannot be bought. Idempotent by `key`. 400 for invalid data; 409 if the cart would exceed a hundred lines.
 * `take`: returns the server's lines (ServerCartLines). Nothing is deleted, so a lost response loses nothing.
 * `taken`, the id of that cart: the browser has stored the lines, so the cookies of the server's cart are deleted.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { siteUrl } = context.get(visitorContext);
  if (form.has('take')) {
    const [cart, { isOpen, cookies }] = [cartIdFromCookie(request), await clearPaidServerCart(request, context)];
    if (!cart || isOpen) return answer({ cart: null, lines: [] } satisfies ServerCartLines, cookies);
    return answer(
      { cart, lines: await context.get(visitorQueriesContext).cart(cart) } satisfies ServerCartLines,
      cookies,
    );
  }
  if (form.has('taken'))
    return answer(
      {},
      form.get('taken') === cartIdFromCookie(request)
        ? [cartCookie(null, siteUrl), cartUnitsCookie(null, siteUrl)]
        : [],
    );
  let handOver: CartTransfer;
  try {
    handOver = parseCartTransferOrThrow(parseJsonOrNull(String(form.get('handed') ?? '')));
  } catch {
    return answer({ error: { code: 'request/malformed' } }, [], 400);
  }
  const cartId = cartIdFromCookie(request);
  const taken = await context
    .get(performActionContext)('cart/take-hand-over', { cartId, handOver })
    .catch(rethrowUnlessFull);
  if (taken === 'full') return answer({ error: { code: 'cart/full' } }, [], 409);
  const { id, units, absent } = taken;
  return answer({ absent }, id ? [cartCookie(id, siteUrl), cartUnitsCookie(units, siteUrl)] : []);
}

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
