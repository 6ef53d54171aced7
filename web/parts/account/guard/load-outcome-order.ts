import { data, redirect, type RouterContextProvider } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { market } from '#web/context.ts';
import { signedIn } from './signed-in.ts';

/**
 * The order a payment's outcome is about (R-ROUTE-15, R-ROUTE-16, R-ROUTE-27): its signed link opens it, or its buyer, signed in. Throws for
 * anybody else: the way to /auth, which passes on the location; once signed in, their orders when none is named, 404 for one that is not theirs.
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
