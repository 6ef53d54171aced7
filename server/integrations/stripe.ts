import Stripe from 'stripe';
import { convert, fallbackRates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';
import { Refusal } from '#domain/refusals.ts';
import type { CheckoutContents, PaymentProvider, ProviderPaymentRecord } from './payment.ts';
import {
  toPaymentEvent,
  fetchRefundsAndDisputes,
  listStripePayments,
  toProviderRefundRecord,
} from './stripe-refunds-and-disputes.ts';
import { createStripeDisputes } from './stripe-disputes.ts';
import { withStripeErrors, translatePermanentRefusal, translateStripeError } from './stripe-errors.ts';
import { toCardRefusal } from './stripe-card-refusal.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another host with Stripe's API (the sandbox), only from the configuration. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
};

/** Stripe Checkout through the official SDK; against Stripe itself or the sandbox, only host and keys differ. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = 5000,
}: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const fetchStatus = async (sessionId: string) =>
    statusOf(
      await withStripeErrors(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
    );

  return {
    name: 'stripe',
    capabilities: { signedWebhooks: true, partialRefunds: true, shortestSessionMinutes: 30 },
    quote(ask) {
      const amountMinor = totalOf(lineItemsOf(ask));
      const minimum = smallestCharge(ask.currency);
      if (amountMinor < toStripeCharge(ask.currency, minimum).amountMinor)
        throw new Refusal('payment/amount-too-small', { minimum: formatPrice(minimum, ask.currency, true) });
      if (amountMinor > largestCharge)
        throw new Refusal('payment/amount-too-large', {
          maximum: formatPrice(ownMinorOf(ask.currency, largestCharge), ask.currency),
        });
      return { currency: toStripeCharge(ask.currency, 0).currency, amountMinor };
    },

    async createCheckout(ask) {
      const session = await withStripeErrors(
        () =>
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              // Only cards, in our currency: delayed payments or other currencies would not match the quote.
              allowed_payment_method_types: ['card'],
              adaptive_pricing: { enabled: false },
              line_items: lineItemsOf(ask),
              client_reference_id: ask.orderId,
              metadata: { order_id: ask.orderId, order_number: ask.orderNumber },
              payment_intent_data: {
                metadata: { order_id: ask.orderId, order_number: ask.orderNumber },
                description: ask.orderNumber,
              },
              customer_email: ask.customerEmail,
              locale: ask.language,
              success_url: ask.successUrl,
              cancel_url: ask.cancelUrl,
              expires_at: Math.floor(ask.expiresAt.getTime() / 1000),
            },
            { idempotencyKey: ask.idempotencyKey },
          ),
        translatePermanentRefusal,
      );
      if (!session.url) throw new Refusal('payment/url-missing');
      return { sessionId: session.id, url: session.url };
    },

    async parseWebhook(rawBody, headers) {
      const event: unknown = await stripe.webhooks
        .constructEventAsync(rawBody, headers.get('stripe-signature') ?? '', webhookSecret)
        .catch((cause: unknown) => {
          const isSigned = !(cause instanceof Stripe.errors.StripeSignatureVerificationError);
          throw Object.assign(new Refusal(isSigned ? 'payment/event-malformed' : 'payment/signature-invalid'), {
            ...(isSigned && { cause }),
          });
        });
      return toPaymentEvent(event);
    },

    fetchStatus,

    async expireSession(sessionId) {
      try {
        return statusOf(await stripe.checkout.sessions.expire(sessionId));
      } catch (cause) {
        // Stripe refuses to expire a session that is no longer open: then its present state is returned.
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return fetchStatus(sessionId);
        throw translateStripeError(cause);
      }
    },

    async refund({ paymentId, amountMinor, orderId, idempotencyKey }) {
      const refund = await withStripeErrors(
        () =>
          stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: amountMinor,
              metadata: { order_id: orderId, refund_key: idempotencyKey },
            },
            { idempotencyKey },
          ),
        translatePermanentRefusal,
      );
      return toProviderRefundRecord(refund);
    },

    refundMark: (idempotencyKey) => idempotencyKey,
    fetchRefund: async (refundId) =>
      toProviderRefundRecord(await withStripeErrors(() => stripe.refunds.retrieve(refundId))),
    fetchAftermath: (paymentId) => fetchRefundsAndDisputes(stripe, paymentId),
    disputes: createStripeDisputes(stripe),
    listPayments: (since) => listStripePayments(stripe, since),
  };
}

/** Our currencies that Stripe charges, with Stripe's codes. 1 SLE (new leone) is 1000 SLL (old leones; R-CTRY-14). */
const charged = new Map<string, { code: string; divisor: number }>([
  ...['CAD', 'USD', 'EUR', 'GBP', 'XOF', 'GNF', 'CDF', 'NGN', 'MAD', 'DZD', 'CNY', 'INR', 'JPY'].map(
    (code) => [code, { code, divisor: 1 }] as [string, { code: string; divisor: number }],
  ),
  ['SLL', { code: 'SLE', divisor: 1000 }],
]);

/** Converts our minor units to Stripe's: whole XOF, GNF, JPY; else hundredths. Throws payment/currency-unsupported. */
export function toStripeCharge(currency: string, amountMinor: number): { currency: string; amountMinor: number } {
  const there = charged.get(currency);
  if (!there) throw new Refusal('payment/currency-unsupported', { currency });
  const providerDigits = ['XOF', 'GNF', 'JPY'].includes(there.code) ? 0 : 2;
  const scaled = (amountMinor * 10 ** providerDigits) / (10 ** minorDigits(currency) * there.divisor);
  return { currency: there.code, amountMinor: Math.floor(scaled + 0.5) };
}

/** The largest charge, in Stripe's minor units of any currency. */
const largestCharge = 99_999_999;

/** Converts Stripe's minor units to ours, rounded down. */
function ownMinorOf(currency: string, amountMinor: number): number {
  const one = 10 ** minorDigits(currency);
  return (
    Math.floor(
      (amountMinor * one) / toStripeCharge(currency, one * (charged.get(currency)?.divisor ?? 1)).amountMinor,
    ) * (charged.get(currency)?.divisor ?? 1)
  );
}

/** The smallest amount that Stripe charges. For currencies without a known minimum: 60 US cents at the fixed rate. */
const smallestCharge = (currency: string): number =>
  ({ CAD: 50, USD: 50, EUR: 50, GBP: 30 })[currency] ?? convert(60, 'USD', currency, fallbackRates);

function lineItemsOf({ lines, shippingMinor, currency, shippingName }: CheckoutContents) {
  const shipping = shippingMinor > 0 ? [{ name: shippingName, quantity: 1, amountMinor: shippingMinor }] : [];
  return [...lines, ...shipping].map(({ name, quantity, amountMinor }) => {
    const charge = toStripeCharge(currency, amountMinor);
    // If the converted line total is not divisible by the quantity, send quantity one, so that the total is exact.
    const divides = charge.amountMinor % quantity === 0;
    return {
      quantity: divides ? quantity : 1,
      price_data: {
        currency: charge.currency.toLowerCase(),
        unit_amount: divides ? charge.amountMinor / quantity : charge.amountMinor,
        product_data: { name: (divides ? name : `${quantity} × ${name}`).slice(0, 250) },
      },
    };
  });
}

const totalOf = (items: ReturnType<typeof lineItemsOf>) =>
  items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);

function statusOf(session: Stripe.Checkout.Session): ProviderPaymentRecord {
  const isPaid = session.payment_status === 'paid';
  const intent = session.payment_intent;
  const state = isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open';
  return {
    state,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    // A declined card leaves a payment intent behind that cannot be refunded.
    paymentId: isPaid ? (typeof intent === 'string' ? intent : (intent?.id ?? null)) : null,
    orderId: session.client_reference_id,
    // The page stays open after a declined card; only the intent shows the decline.
    ...(state === 'open' &&
      typeof intent === 'object' && { refusal: toCardRefusal(intent?.last_payment_error ?? null) }),
  };
}

function hostOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
