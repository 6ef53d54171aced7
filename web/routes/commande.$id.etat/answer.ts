import { orderVersion } from '#domain/orders/order-version.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/**
 * GET /commande/{id}/etat?token= → `{status, paid, open, refused, version}`, polled by the order's page; or 404.
 * `refused`: unpaid, the last payment failed. `version`: changes with the order (domain/orders/order-version.ts).
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const order = await context.get(visitorQueriesContext).order(params.id, url.searchParams.get('token'));
  if (!order) return Response.json({ error: { code: 'order/not-found' } }, { status: 404, headers: noStore });
  return Response.json(
    {
      status: order.status,
      paid: order.paidAt !== null,
      open: order.status === 'awaiting_payment',
      refused: order.payment === 'refused',
      version: orderVersion(order),
    },
    { headers: noStore },
  );
}
