import { data, redirect } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorContext } from '#web/context.ts';
import { boxRefusalText } from '#web/parts/boxes/refusal-words.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/act';

const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };

/**
 * POST /boites-postales/{box}/renouveler, signed in as its holder, or with `order` and `token` of the box's first
 * order. Answers 303 to the payment page, or to the account if the price has changed; 404 for anybody else.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [orderId, token] = [form.get('order'), form.get('token')].map((field) =>
    typeof field === 'string' ? field : '',
  );
  try {
    const { language } = context.get(visitorContext);
    // A form without a price (of an older page) counts as one with an outdated price.
    const totalMinor = Number(form.get('total')) || 1;
    const wish = { boxId: params.box, totalMinor, currency: String(form.get('devise') ?? '').padEnd(3), language };
    const link = token && orderId ? { orderId, token } : undefined;
    const { url } = await context.get(performActionContext)('box/renew', wish, link);
    return redirect(url, { status: 303, headers: { 'cache-control': headers['cache-control'] } });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    if (refusal.code === 'access/denied' || refusal.code === 'request/malformed')
      return new Response(m.refusal_box_not_found(), { status: 404, headers });
    // The account's page shows the new price beside the button to renew.
    if (refusal.code === 'box/price-changed' && !token)
      return redirect('/account/boite?prix', { status: 303, headers: { 'cache-control': headers['cache-control'] } });
    return new Response(boxRefusalText(refusal), { status: refusal.status, headers });
  }
}

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
