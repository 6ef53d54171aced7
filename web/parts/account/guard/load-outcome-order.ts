import { data, redirect, type RouterContextProvider } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { market } from '#web/context.ts';
import { signedIn } from './signed-in.ts';

/**
 * The order of a payment's outcome page (R-ROUTE-15, R-ROUTE-16, R-ROUTE-27), opened by its signed link or by its signed-in buyer. Throws for
 * everyone else: a redirect to /auth with this address; for signed-in people a redirect to their orders, or 404 for another person's order.
 */
export async function loadOutcomeOrder(asked: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<OrderView> {
  const { searchParams } = asked.url;
  const id = searchParams.get('order');
  const order = id ? await asked.context.get(market).order(id, searchParams.get('token')) : null;
  if (order) return order;
  signedIn(asked);
  throw id ? data(null, { status: 404 }) : redirect('/account/commandes');
}
