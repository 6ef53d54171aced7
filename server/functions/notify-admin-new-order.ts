import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/data/as.ts';
import { enqueue } from '#server/data/jobs.ts';
import { readOrderLink } from '#server/orders/order-link.ts';
import { readJson } from './read-body.ts';
import { answering } from './refusal-words.ts';
import type { Shop } from '#server/shop.ts';

/** SPEC §7's other fields (customer_name, customer_email, total_amount, currency, order_type) may be there: they are not read, the database knows better. */
const told = z.object({ order_id: z.uuid(), order_token: z.string().max(200) });

/** POST /functions/v1/notify-admin-new-order (R-FN-03..05): queues the shop's notice, once per order however often it is called; the order queued it itself as well. */
export function notifyAdminNewOrder(request: Request, shop: Shop, language: 'fr' | 'en'): Promise<Response> {
  return answering(language, shop.log, async () => {
    const read = told.safeParse(await readJson(request, 16 * 1024));
    if (!read.success) throw new Refusal('request/malformed');
    const { order_id: orderId, order_token: token } = read.data;
    if (readOrderLink(shop.linkSecret, orderId, token, shop.now()) !== 'valid') throw new Refusal('order/link-expired');
    await asMarket(shop.sql, (tx) => enqueue(tx, 'notify-admin', { orderId }, { key: `notify:${orderId}` }));
    return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
  });
}
