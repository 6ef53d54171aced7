import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { notifyAdmin } from '#server/orders/actions/notify-admin.ts';
import { withLink } from '#server/orders/order-link.ts';
import { readJson } from '#server/http/read-body.ts';
import { answerRefusals } from '#server/http/refusal-words.ts';
import type { Shop } from '#server/shop.ts';

/** SPEC §7's other fields (customer_name, customer_email, total_amount, currency, order_type) may be there: they are not read, the database knows better. */
const told = z.union([
  z.object({ order_id: z.uuid(), order_token: z.string().max(200) }),
  z.object({ order_id: z.string().max(200), order_token: z.undefined().optional() }),
]);

/** POST /functions/v1/notify-admin-new-order (R-FN-03..05): queues the shop's notice, once per order however often it is called; the order queued it itself as well. Without a token (SPEC §7 as written) nothing is done, and the answer is the same whatever was named. */
export function notifyAdminNewOrder(request: Request, shop: Shop, language: Language): Promise<Response> {
  return answerRefusals(language, shop.log, async () => {
    const read = told.safeParse(await readJson(request, 16 * 1024));
    if (!read.success) throw new Refusal('request/malformed');
    const { order_id: orderId, order_token: token } = read.data;
    const answer = () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
    if (token === undefined) return answer();
    const actor = withLink(shop, { kind: 'visitor', network: 'unknown' }, { orderId, token });
    if (actor.kind !== 'guest') throw new Refusal('order/link-expired');
    await notifyAdmin.perform(shop, actor, { orderId });
    return answer();
  });
}
