import { isUuid } from '#domain/uuid.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { hasPaymentEvent, keepPaymentEvent, latestPayment, orderOfSession } from '#server/payments/queries/payments.ts';
import type { PaymentEvent } from '#server/integrations/payment.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { readBody } from '#server/http/read-body.ts';
import { answering } from '#server/http/refusal-words.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { providerOf, type Shop } from '#server/shop.ts';

/**
 * POST /functions/v1/stripe-webhook and its like, one per provider. A callback is a reason to ask the provider, never a proof, signed or
 * not: status and amount are fetched again. A numbered event is written down after it was dealt with, so one we die over is sent again;
 * dealing with it twice changes nothing. While the provider cannot be asked the answer is 502 and it will call again.
 */
export const paymentCallback =
  (providerName: string) =>
  (request: Request, shop: Shop, language: 'fr' | 'en'): Promise<Response> =>
    answering(language, shop.log, async () => {
      const provider = providerOf(shop, providerName);
      const event = await provider.parseWebhook(await readBody(request, 1024 * 1024), request.headers);
      if (event.id !== null && (await asMarket(shop.sql, (tx) => hasPaymentEvent(tx, providerName, event.id!))))
        return received('duplicate');
      const { settlement, orderId } = await dealtWith(shop, providerName, event);
      if (event.id !== null)
        await asMarket(shop.sql, (tx) =>
          keepPaymentEvent(tx, providerName, { ...event, id: event.id! }, orderId, settlement),
        );
      if (settlement === 'mismatch' || settlement === 'unknown')
        shop.log.warn({ event: event.id, kind: event.kind, orderId, settlement }, 'payment event needs a look');
      return received(settlement);
    });

async function dealtWith(
  shop: Shop,
  provider: string,
  { sessionId, paymentId, orderId }: PaymentEvent,
): Promise<{ settlement: string; orderId: string | null }> {
  const actor = `webhook:${provider}`;
  // Where anybody can call, only what is ours is asked about.
  if (
    sessionId &&
    !providerOf(shop, provider).capabilities.signedWebhooks &&
    !(await asMarket(shop.sql, (tx) => orderOfSession(tx, provider, sessionId, null)))
  )
    return { settlement: 'unknown', orderId: null };
  if (sessionId) return settlePayment(shop, { provider, sessionId }, actor);
  if (!paymentId) return { settlement: 'ignored', orderId: null };
  const followed = await followPayment(shop, { provider, paymentId }, actor);
  if (followed.settlement !== 'unknown' || !isUuid(orderId)) return followed;
  // A refund may be told of before the payment it is of: then that is asked about first.
  const payment = await asMarket(shop.sql, (tx) => latestPayment(tx, orderId));
  if (payment?.provider !== provider || !payment.sessionId) return followed;
  await settlePayment(shop, { provider, sessionId: payment.sessionId }, actor);
  return followPayment(shop, { provider, paymentId }, actor);
}

const received = (outcome: string) => Response.json({ received: true, outcome });
