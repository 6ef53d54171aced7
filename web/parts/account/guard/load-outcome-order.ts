import { data, redirect } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { type LoaderArgs, requireSignedIn } from './signed-in.ts';

/**
 * Loads the order of a payment's outcome page (R-ROUTE-15, -16, -27), for its signed link or its signed-in buyer.
 * Throws for others: a redirect to /auth or to the person's own orders, or 404 for another person's order.
 */
export async function loadPaymentOutcomeOrder(args: LoaderArgs): Promise<OrderView> {
  const { searchParams } = args.url;
  const id = searchParams.get('order');
  const order = id ? await args.context.get(visitorQueriesContext).order(id, searchParams.get('token')) : null;
  if (order) return order;
  requireSignedIn(args);
  throw id ? data(null, { status: 404 }) : redirect('/account/commandes');
}
