import type { ServerFunction } from './http/function-router.ts';
import { createUniversalOrderPayment } from './orders/functions/create-universal-order-payment.ts';
import { notifyAdminNewOrder } from './orders/functions/notify-admin-new-order.ts';
import { handleQuoteRequest } from './orders/functions/quote-order.ts';
import { createPaymentWebhookHandler } from './payments/functions/payment-callback.ts';

/** What POST /functions/v1/{name} calls, by name. */
export const serverFunctions: Record<string, ServerFunction> = {
  'create-universal-order-payment': { answer: createUniversalOrderPayment, isPersonal: true },
  'notify-admin-new-order': { answer: notifyAdminNewOrder },
  'quote-order': { answer: handleQuoteRequest },
  'stripe-webhook': { answer: createPaymentWebhookHandler('stripe') },
  'mobile-money-callback': { answer: createPaymentWebhookHandler('mobile-money'), isProbed: true },
};
