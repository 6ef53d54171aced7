import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { queueAdminNotification } from '#server/orders/actions/notify-admin.ts';
import { replaceActorByOrderLink } from '#server/orders/order-link.ts';
import { readJson } from '#server/http/read-body.ts';
import { respondWithRefusals } from '#server/http/refusal-words.ts';
import type { Shop } from '#server/shop.ts';

/** SPEC §7 has more fields. They are ignored, because the database has the true values. */
const told = z.union([
  z.object({ order_id: z.uuid(), order_token: z.string().max(200) }),
  z.object({ order_id: z.string().max(200), order_token: z.undefined().optional() }),
]);

/**
 * POST /functions/v1/notify-admin-new-order (R-FN-03..05): queues the notification of the administrators, once per
 * order. Without a token (SPEC §7) it does nothing and always gives the same response, so that it reveals no order.
 */
export function notifyAdminNewOrder(request: Request, shop: Shop, language: Language): Promise<Response> {
  return respondWithRefusals(language, shop.log, async () => {
    const read = told.safeParse(await readJson(request, 16 * 1024));
    if (!read.success) throw new Refusal('request/malformed');
    const { order_id: orderId, order_token: token } = read.data;
    const answer = () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
    if (token === undefined) return answer();
    const actor = replaceActorByOrderLink(shop, { kind: 'visitor', network: 'unknown' }, { orderId, token });
    if (actor.kind !== 'guest') throw new Refusal('order/link-expired');
    await queueAdminNotification.perform(shop, actor, { orderId });
    return answer();
  });
}
