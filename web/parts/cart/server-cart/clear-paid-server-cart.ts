import type { RouterContextProvider } from 'react-router';
import { performActionContext, visitorContext } from '#web/context.ts';
import {
  cartCookie,
  cartIdFromCookie,
  payingOrderCookie,
  payingOrderFromCookie,
  setCookieHeaders,
  hasCartUnitsCookie,
  cartUnitsCookie,
} from './cookie.ts';

type Settled = {
  cookies: string[];
  /** The order still waits for its payment. */ isOpen: boolean;
};

/** Removes the paid lines from the server's cart. Called by every page that may be the first to detect the payment. */
export async function clearPaidServerCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Settled> {
  const [cartId, orderId] = [cartIdFromCookie(request), payingOrderFromCookie(request)];
  if (!cartId || !orderId) return { cookies: [], isOpen: false };
  const { siteUrl } = context.get(visitorContext);
  const { state, units } = await context.get(performActionContext)('cart/settle', { cartId, orderId });
  if (state === 'open') return { cookies: [], isOpen: true };
  const isEmptied = state === 'paid' && units === 0;
  return {
    cookies: [
      payingOrderCookie(null, siteUrl),
      ...(isEmptied ? [cartCookie(null, siteUrl), cartUnitsCookie(null, siteUrl)] : counted(request, units, siteUrl)),
    ],
    isOpen: false,
  };
}

/** The headers of a cart page: the cookies of `clearPaidServerCart`, or else the count of units. */
export const cartCookieHeaders = (
  request: Request,
  { cookies }: Settled,
  units: number,
  siteUrl: string,
): [string, string][] => setCookieHeaders(cookies.length > 0 ? cookies : counted(request, units, siteUrl));

const counted = (request: Request, units: number, siteUrl: string): string[] =>
  hasCartUnitsCookie(request) ? [cartUnitsCookie(units, siteUrl)] : [];
