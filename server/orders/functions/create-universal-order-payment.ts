import type { Actor } from '#domain/people/actor.ts';
import { placeOrder } from '#server/orders/actions/place-order.ts';
import type { Language } from '#domain/settings/language.ts';
import { readJson } from '#server/http/read-body.ts';
import { respondWithRefusals } from '#server/http/refusal-words.ts';
import type { Shop } from '#server/shop.ts';

const bodyLimitBytes = 256 * 1024;

/**
 * POST /functions/v1/create-universal-order-payment: takes the order payload of SPEC §3, returns `{url, orderId,
 * orderToken}` (R-FN-01, R-FN-02). Optional headers: `Idempotency-Key`, and `Payment-Provider` with a name from the
 * quote. `shownCurrency`: the currency of the prices that the buyer saw.
 */
export function createUniversalOrderPayment(
  request: Request,
  shop: Shop,
  language: Language,
  actor: Actor = { kind: 'visitor', network: 'unknown' },
  shownCurrency: string | null = null,
): Promise<Response> {
  return respondWithRefusals(language, shop.log, async () => {
    const payload = await readJson(request, bodyLimitBytes);
    const { headers } = request;
    const placed = await placeOrder.perform(shop, actor, {
      payload,
      idempotencyKey: headers.get('idempotency-key'),
      provider: headers.get('payment-provider'),
      language,
      shownCurrency,
    });
    return Response.json(placed, { headers: { 'cache-control': 'no-store' } });
  });
}
