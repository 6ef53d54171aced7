// The payment provider of demo orders, which the seeds create so that a new administrator can try refunds and disputes.
// It moves no money, opens no page and is never offered to a buyer.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusals.ts';
import { sha256Hex } from '#server/sha256.ts';
import type { PaymentProvider, ProviderRefundRecord } from './payment.ts';
import { toStripeCharge } from './stripe.ts';

/** The name in `payments.provider`. The nightly check of payments skips this provider, which cannot list them. */
export const examplePaymentProviderName = 'example';

/** The session id contains the amount, because this provider stores nothing. */
const sessionOf = (amountMinor: number, currency: string): string => `${amountMinor}.${currency}.${randomUUID()}`;
const done = (refundId: string, amountMinor: number, mark: string | null): ProviderRefundRecord => ({
  refundId,
  state: 'succeeded',
  amountMinor,
  mark,
});

export const examplePaymentProvider: PaymentProvider = {
  name: examplePaymentProviderName,
  capabilities: { signedWebhooks: false, partialRefunds: true, shortestSessionMinutes: 30 },
  quote: ({ currency, lines, shippingMinor }) =>
    toStripeCharge(
      currency,
      lines.reduce((sum, { amountMinor }) => sum + amountMinor, shippingMinor),
    ),
  async createCheckout(ask) {
    const { amountMinor, currency } = examplePaymentProvider.quote(ask);
    return { sessionId: sessionOf(amountMinor, currency), url: ask.successUrl };
  },
  async parseWebhook() {
    throw new Refusal('payment/signature-invalid');
  },
  async fetchStatus(sessionId) {
    const [amount, currency = ''] = sessionId.split('.');
    return { state: 'paid', amountMinor: Number(amount), currency, paymentId: sessionId, orderId: null };
  },
  expireSession: (sessionId) => examplePaymentProvider.fetchStatus(sessionId),
  // The id is derived from the key: repeating returns the same refund.
  refund: async ({ amountMinor, idempotencyKey }) =>
    done(sha256Hex(idempotencyKey).slice(0, 32), amountMinor, idempotencyKey),
  refundMark: (idempotencyKey) => idempotencyKey,
  async fetchRefund() {
    throw new Refusal('payment/provider-down');
  },
  fetchAftermath: async () => ({ refunds: [], disputes: [] }),
  disputes: { async sendEvidence() {}, async accept() {} },
  async *listPayments() {},
};
