import { z } from 'zod';
import { isUuid } from '#domain/uuid.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import {
  hasPaymentEvent,
  insertPaymentEvent,
  latestPayment,
  orderOfSession,
} from '#server/payments/queries/payments.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { PaymentEvent } from '#server/integrations/payment.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';
import { anyPaymentProvider } from '#server/access-rules.ts';

type HandledEvent = { settlement: string; orderId: string | null };

/**
 * Handles a call of a payment provider. A call is never trusted, signed or not: status and amount are fetched from the
 * provider. An event is stored after it was handled, so that the provider sends it again after a crash. Throws
 * payment/provider-down: the provider will call again.
 */
export const handleProviderEvent = action({
  name: 'payment/hear-provider',
  input: z.object({ event: z.custom<PaymentEvent>((event) => typeof event === 'object' && event !== null) }),
  who: [anyPaymentProvider],
  async steps(shop, { event }, actor): Promise<HandledEvent> {
    const { id } = event;
    if (id !== null && (await runMarketTransaction(shop, (tx) => hasPaymentEvent(tx, actor.name, id))))
      return { settlement: 'duplicate', orderId: null };
    const heard = await dealWith(shop, actor, event);
    if (id !== null)
      await runMarketTransaction(shop, (tx) =>
        insertPaymentEvent(tx, actor.name, { ...event, id }, heard.orderId, heard.settlement),
      );
    return heard;
  },
  audit: 'in its steps: order/paid, payment/refunded …',
});

async function dealWith(
  shop: Shop,
  actor: { kind: 'provider'; name: string },
  { sessionId, paymentId, orderId, isRefusedTry }: PaymentEvent,
): Promise<HandledEvent> {
  const { name } = actor;
  // Anybody can call this URL, so the provider is queried only about our own payments.
  if (
    sessionId &&
    !paymentProviderByName(shop, name).capabilities.signedWebhooks &&
    !(await runMarketTransaction(shop, (tx) => orderOfSession(tx, name, sessionId, null)))
  )
    return { settlement: 'unknown', orderId: null };
  if (sessionId) return settlePayment(shop, { provider: name, sessionId }, actor);
  if (isRefusedTry)
    return isUuid(orderId) ? settleLatest(shop, actor, orderId) : { settlement: 'ignored', orderId: null };
  if (!paymentId) return { settlement: 'ignored', orderId: null };
  const followed = await syncRefundsAndDisputes(shop, { provider: name, paymentId }, actor);
  if (followed.settlement !== 'unknown' || !isUuid(orderId)) return followed;
  // A refund may be reported before its payment: then fetch the payment first.
  const { settlement } = await settleLatest(shop, actor, orderId);
  return settlement === 'ignored' || settlement === 'unknown'
    ? followed
    : syncRefundsAndDisputes(shop, { provider: name, paymentId }, actor);
}

/** Fetches the latest payment page of an order, if it belongs to this provider. */
async function settleLatest(
  shop: Shop,
  actor: { kind: 'provider'; name: string },
  orderId: string,
): Promise<HandledEvent> {
  const payment = await runMarketTransaction(shop, (tx) => latestPayment(tx, orderId));
  if (!payment) return { settlement: 'unknown', orderId: null };
  if (payment.provider !== actor.name || !payment.sessionId) return { settlement: 'ignored', orderId };
  return settlePayment(shop, { provider: actor.name, sessionId: payment.sessionId }, actor);
}
