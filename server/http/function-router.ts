import type { Actor } from '#domain/people/actor.ts';
import { languages } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { notifyAdminNewOrder } from '#server/orders/functions/notify-admin-new-order.ts';
import { handleQuoteRequest } from '#server/orders/functions/quote-order.ts';
import { refusalResponse } from './refusal-words.ts';
import type { Shop } from '#server/shop.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import type { PeopleService } from '#server/people/auth-context.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { addPersonToVisitor, readCookies, visitorOf } from '#server/rendering/visitor.ts';

/** `actor`: the caller, resolved only for the functions in `personal`. */
type ServerFunction = (
  request: Request,
  shop: Shop,
  language: (typeof languages)[number],
  actor: Actor,
  shownCurrency: string,
) => Promise<Response>;

const functions: Record<string, ServerFunction> = {
  'create-universal-order-payment': createUniversalOrderPayment,
  'notify-admin-new-order': notifyAdminNewOrder,
  'quote-order': handleQuoteRequest,
  'stripe-webhook': createPaymentWebhookHandler('stripe'),
  'mobile-money-callback': createPaymentWebhookHandler('mobile-money'),
};

const probed = new Set(['mobile-money-callback']);
/** Functions whose result depends on the caller. */
const personal = new Set(['create-universal-order-payment']);

/** POST /functions/v1/{name}: one file per function in server/functions. `address`: the client's IP address. */
export function createFunctionRouter(
  shop: Shop,
  people: PeopleService,
): (name: string, request: Request, address: string) => Promise<Response> {
  return async (name, request, address) => {
    const visitor = visitorOf(request, { requestId: '', siteUrl: '' });
    const { language } = visitor;
    const named = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!named) return refusalResponse(new Refusal('page/not-found'), language);
    // A payment gateway checks this URL by GET before it sends its callbacks.
    if (request.method === 'GET' && probed.has(name))
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!personal.has(name))
      return named(request, shop, language, { kind: 'visitor', network: networkOfAddress(address) }, visitor.currency);
    const cookies = readCookies(request.headers.get('cookie'));
    const { actor, person, setCookie } = await people.ofCall({
      address,
      cookies,
      headers: request.headers,
      reader: visitor,
    });
    const answer = await named(request, shop, language, actor, addPersonToVisitor(visitor, person, cookies).currency);
    for (const cookie of setCookie) answer.headers.append('set-cookie', cookie);
    return answer;
  };
}
