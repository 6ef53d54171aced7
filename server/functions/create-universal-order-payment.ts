import { placeOrder } from './place-order.ts';
import { readJson } from './read-body.ts';
import { answering } from './refusal-words.ts';
import type { Shop } from './shop.ts';

const bodyLimitBytes = 256 * 1024;

/** POST /functions/v1/create-universal-order-payment: SPEC §3's order payload in, `{url, orderId, orderToken}` out (R-FN-01, R-FN-02). Header `Idempotency-Key` required. */
export function createUniversalOrderPayment(request: Request, shop: Shop, language: 'fr' | 'en'): Promise<Response> {
  return answering(language, shop.log, async () => {
    const payload = await readJson(request, bodyLimitBytes);
    const placed = await placeOrder(shop, { payload, idempotencyKey: request.headers.get('idempotency-key'), language });
    return Response.json(placed, { headers: { 'cache-control': 'no-store' } });
  });
}
