import type { RouterContextProvider } from 'react-router';
import { act, visitor } from '#web/context.ts';
import {
  cartCookie,
  cartIdFromCookie,
  payingCookie,
  payingOrderFromCookie,
  setCookies,
  showsUnits,
  unitsCookie,
} from './cookie.ts';

type Settled = {
  cookies: string[];
  /** The order still waits for its payment, and the cart with it. */ isOpen: boolean;
};

/** Settles the server's cart with the order it was sent to be paid as, wherever that is learnt first: what was paid leaves it. `cookies`: to be set. */
export async function clearPaidServerCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Settled> {
  const [cartId, orderId] = [cartIdFromCookie(request), payingOrderFromCookie(request)];
  if (!cartId || !orderId) return { cookies: [], isOpen: false };
  const { siteUrl } = context.get(visitor);
  const { state, units } = await context.get(act)('cart/settle', { cartId, orderId });
  if (state === 'open') return { cookies: [], isOpen: true };
  const isEmptied = state === 'paid' && units === 0;
  return {
    cookies: [
      payingCookie(null, siteUrl),
      ...(isEmptied ? [cartCookie(null, siteUrl), unitsCookie(null, siteUrl)] : counted(request, units, siteUrl)),
    ],
    isOpen: false,
  };
}

/** The headers of a page of the cart: what settling it set, and how many units of it are shown, unless settling has said so. */
export const cartHeaders = (
  request: Request,
  { cookies }: Settled,
  units: number,
  siteUrl: string,
): [string, string][] => setCookies(cookies.length > 0 ? cookies : counted(request, units, siteUrl));

const counted = (request: Request, units: number, siteUrl: string): string[] =>
  showsUnits(request) ? [unitsCookie(units, siteUrl)] : [];
