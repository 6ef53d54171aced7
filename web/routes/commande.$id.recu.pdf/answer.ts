import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };

/** GET /commande/{id}/recu.pdf?token= → the receipt; 404 without a valid token, 409 while the order is not paid. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const receipt = await context.get(visitorQueriesContext).receipt(params.id, url.searchParams.get('token'));
  if (!receipt) return new Response(m.checkout_order_link_bad(), { status: 404, headers });
  if (receipt === 'not-paid') return new Response(m.order_receipt_not_paid(), { status: 409, headers });
  const name = `${m.receipt_title().toLowerCase().replace('ç', 'c')}-${receipt.number}.pdf`;
  return new Response(receipt.pdf, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(receipt.pdf.length),
      'content-disposition': `inline; filename="${name}"`,
    },
  });
}
