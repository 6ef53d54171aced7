import type { Language } from '#domain/settings/language.ts';
import { handleProviderEvent } from '#server/payments/actions/handle-provider-event.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';
import { readBody } from '#server/http/read-body.ts';
import { respondWithRefusals } from '#server/http/refusal-words.ts';

/** POST /functions/v1/stripe-webhook and the webhooks of the other providers. The response is 502 while the provider cannot be reached, so that it sends the webhook again. */
export const createPaymentWebhookHandler =
  (name: string) =>
  (request: Request, shop: Shop, language: Language): Promise<Response> =>
    respondWithRefusals(language, shop.log, async () => {
      const event = await paymentProviderByName(shop, name).parseWebhook(
        await readBody(request, 1024 * 1024),
        request.headers,
      );
      const { settlement, orderId } = await handleProviderEvent.perform(shop, { kind: 'provider', name }, { event });
      if (settlement === 'mismatch' || settlement === 'unknown')
        shop.log.warn({ event: event.id, kind: event.kind, orderId, settlement }, 'payment event needs a look');
      return Response.json({ received: true, outcome: settlement });
    });
