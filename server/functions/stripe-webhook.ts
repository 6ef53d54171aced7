import { asMarket } from '#server/data/as.ts';
import { hasPaymentEvent, keepPaymentEvent } from '#server/data/payments.ts';
import { readBody } from './read-body.ts';
import { answering } from './refusal-words.ts';
import { settlePayment } from './settle.ts';
import type { Shop } from './shop.ts';

/**
 * POST /functions/v1/stripe-webhook. A verified event is a reason to ask the provider, never a proof: status and amount are fetched again.
 * The event is written down after it was dealt with, so one we die over is sent again; dealing with it twice changes nothing.
 * While the provider cannot be asked the answer is 502 and it will call again.
 */
export function stripeWebhook(request: Request, shop: Shop, language: 'fr' | 'en'): Promise<Response> {
  return answering(language, shop.log, async () => {
    const { provider, sql } = shop;
    const event = await provider.parseWebhook(await readBody(request, 1024 * 1024), request.headers);
    if (await asMarket(sql, (tx) => hasPaymentEvent(tx, provider.name, event.id))) return received('duplicate');
    const { settlement, orderId } = event.sessionId ? await settlePayment(shop, event.sessionId, `webhook:${provider.name}`) : { settlement: 'ignored', orderId: null };
    await asMarket(sql, (tx) => keepPaymentEvent(tx, provider.name, event, orderId, settlement));
    if (settlement === 'mismatch' || settlement === 'unknown') shop.log.warn({ event: event.id, kind: event.kind, orderId, settlement }, 'payment event needs a look');
    return received(settlement);
  });
}

const received = (outcome: string) => Response.json({ received: true, outcome });
