import { data, redirect } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { act } from '#web/context.ts';
import { refusalWords } from '#web/parts/checkout/checkout-form/refusal-words.ts';
import type { Route } from './+types/act';

const headers = { 'cache-control': 'private, no-store', 'content-type': 'text/plain; charset=utf-8' };

/** POST /commande/{id}/payer: `token`, `provider` (one of the order's) → 303 to the page where it is paid, or that says why not; 404 without a valid token, 400 or 422 for a provider that does not take it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [token, provider] = [form.get('token'), form.get('provider')].map((field) =>
    typeof field === 'string' && field !== '' ? field : null,
  );
  let url: string;
  try {
    url = await context.get(act)(
      'order/pay-again',
      { orderId: params.id, provider: provider ?? null },
      { orderId: params.id, token },
    );
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // Neither a valid link nor the buyer: the same response as for an unknown order.
    if (refusal.code === 'access/denied' || refusal.code === 'request/malformed')
      return new Response(m.checkout_order_link_bad(), { status: 404, headers });
    return new Response(refusalWords(refusal), { status: refusal.status, headers });
  }
  return redirect(url, { status: 303, headers: { 'cache-control': headers['cache-control'] } });
}

/** GET is not supported. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
