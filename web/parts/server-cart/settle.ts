import type { RouterContextProvider } from 'react-router';
import { market, visitor } from '#web/context.ts';
import { cartCookie, cartIdOf, payingCookie, payingOrderOf, showsUnits, unitsCookie } from './cookie.ts';

/**
 * Settles the server's cart with the order it was sent to be paid as, wherever that is learnt first: what was paid leaves it. `cookies`: to be
 * set; `isOpen`: the order still waits for its payment, and the cart with it.
 */
export async function settleServerCart(request: Request, context: Readonly<RouterContextProvider>): Promise<{ cookies: string[]; isOpen: boolean }> {
  const [cartId, orderId] = [cartIdOf(request), payingOrderOf(request)];
  if (!cartId || !orderId) return { cookies: [], isOpen: false };
  const { siteUrl } = context.get(visitor);
  const { state, units } = await context.get(market).settleCart(cartId, orderId);
  if (state === 'open') return { cookies: [], isOpen: true };
  const isEmptied = state === 'paid' && units === 0;
  const counted = showsUnits(request) ? [unitsCookie(units, siteUrl)] : [];
  return { cookies: [payingCookie(null, siteUrl), ...(isEmptied ? [cartCookie(null, siteUrl), unitsCookie(null, siteUrl)] : counted)], isOpen: false };
}
