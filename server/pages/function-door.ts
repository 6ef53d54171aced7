import { languages } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { createUniversalOrderPayment } from '#server/functions/create-universal-order-payment.ts';
import { notifyAdminNewOrder } from '#server/functions/notify-admin-new-order.ts';
import { answerQuote } from '#server/functions/quote-order.ts';
import { refusalAnswer } from '#server/functions/refusal-words.ts';
import type { Shop } from '#server/shop.ts';
import { paymentCallback } from '#server/functions/payment-callback.ts';
import { visitorOf } from './visitor.ts';

type ServerFunction = (request: Request, shop: Shop, language: (typeof languages)[number]) => Promise<Response>;

const functions: Record<string, ServerFunction> = {
  'create-universal-order-payment': createUniversalOrderPayment,
  'notify-admin-new-order': notifyAdminNewOrder,
  'quote-order': answerQuote,
  'stripe-webhook': paymentCallback('stripe'),
  'mobile-money-callback': paymentCallback('mobile-money'),
};

const probed = new Set(['mobile-money-callback']);

/** POST /functions/v1/{name}: one file per function in server/functions. */
export function functionDoor(shop: Shop): (name: string, request: Request) => Promise<Response> {
  return async (name, request) => {
    const { language } = visitorOf(request, { requestId: '', siteUrl: '' });
    const named = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!named) return refusalAnswer(new Refusal('page/not-found'), language);
    // Before a gateway calls back it looks whether anybody is there.
    if (request.method === 'GET' && probed.has(name)) return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return named(request, shop, language);
  };
}
