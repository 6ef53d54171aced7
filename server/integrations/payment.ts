// The interface of payment providers. The same tests run against each implementation. Every call throws Refusal
// payment/provider-down when it got no response; a retry is always safe. An unknown session, payment or refund throws
// another error. Amounts are in the PROVIDER's minor units and currency, except in CheckoutContents (the order's).
import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';
import type { Language } from '#domain/settings/language.ts';

/** One line of the hosted page. `amountMinor` is for the whole line, in minor units of the order's currency. */
export type CheckoutLineTotal = { name: string; quantity: number; amountMinor: number };

export type CheckoutContents = {
  /** The order's currency (ISO 4217). */
  currency: string;
  lines: CheckoutLineTotal[];
  /** The delivery fee of the whole order, in minor units of the order's currency; 0: free. */
  shippingMinor: number;
  /** The name of the delivery line, in `language`. */
  shippingName: string;
  language: Language;
};

/** The request for a hosted page. Two requests with the same idempotency key must be equal in every field. */
export type CheckoutRequest = CheckoutContents & {
  orderId: string;
  orderNumber: string;
  customerEmail: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
};

/** The state of a session as the provider reports it. Only this makes an order paid. */
export type ProviderPaymentRecord = {
  state: 'open' | 'paid' | 'expired' | 'failed';
  amountMinor: number;
  currency: string;
  /** Null until the session is paid, even if the provider has created a payment before. */
  paymentId: string | null;
  orderId: string | null;
  /** Why the last attempt to pay was refused; null: it was not refused. Absent: this provider does not report it. */
  refusal?: CardRefusalReason | null;
};

/** A provider's callback. It is only a hint: status and amount are fetched again. `id`: null if events have no number.
 * `paymentId`: of a succeeded payment. `isRefusedTry`: an attempt to pay was refused. */
export type PaymentEvent = {
  id: string | null;
  kind: string;
  sessionId: string | null;
  paymentId: string | null;
  orderId: string | null;
  isRefusedTry?: boolean;
};

export type ProviderRefundRequest = {
  paymentId: string;
  amountMinor: number;
  currency: string;
  orderId: string;
  idempotencyKey: string;
};

/** The state of a refund. `pending`: not yet with the buyer. `amountMinor`: in the provider's minor units. `mark`: our
 * reference (`refundMark`); null for a refund made at the provider. */
export type ProviderRefundRecord = {
  refundId: string;
  state: 'succeeded' | 'pending' | 'failed';
  amountMinor: number;
  mark: string | null;
};

/** A charge that the buyer's bank disputes. `isWithheld`: the money is taken from our balance until we win. */
export type ProviderDisputeRecord = {
  disputeId: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  amountMinor: number;
  isWithheld: boolean;
};

/** Our evidence in a dispute. `words`: the text of an administrator; the rest comes from the order. */
export type DisputeEvidence = {
  words: string;
  customerName: string;
  customerEmail: string;
  /** The products sold, one per line. */
  products: string;
  carrier: string | null;
  trackingCode: string | null;
  /** The day of shipping (ISO); null: not shipped. */
  shippedOn: string | null;
};

/** The refunds and disputes of a payment, whoever started them. */
export type RefundsAndDisputes = { refunds: ProviderRefundRecord[]; disputes: ProviderDisputeRecord[] };

/** A payment in the provider's own list, which a nightly job compares with our records. */
export type ListedPayment = {
  sessionId: string;
  paymentId: string;
  orderId: string | null;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
};

export type PaymentProvider = {
  name: string;
  capabilities: {
    /** Whether callbacks have a signature that we can verify. Without one, a callback only makes us fetch the state. */
    signedWebhooks: boolean;
    partialRefunds: boolean;
    /** The shortest life of a session, in minutes. */
    shortestSessionMinutes: number;
  };
  /** The amount that the provider will charge, in its own currency code and minor units. Throws Refusal
   * payment/currency-unsupported, payment/amount-too-small or payment/amount-too-large. */
  quote(contents: CheckoutContents): { amountMinor: number; currency: string };
  /** Opens a hosted page. Throws Refusal payment/provider-down (retry with the same key) or payment/refused. */
  createCheckout(ask: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** Throws Refusal payment/signature-invalid when the signature or the shape of the body is wrong. */
  parseWebhook(rawBody: string, headers: Headers): Promise<PaymentEvent>;
  fetchStatus(sessionId: string): Promise<ProviderPaymentRecord>;
  /** Closes an open session, if the provider can do so. Returns its state; `open`: the payment is still undecided. */
  expireSession(sessionId: string): Promise<ProviderPaymentRecord>;
  /** A repeated key returns the first refund. Throws Refusal payment/refused if the amount exceeds the rest of the
   * payment, or is only a part of it and the provider allows no partial refunds. */
  refund(ask: ProviderRefundRequest): Promise<ProviderRefundRecord>;
  /** The reference of a refund at the provider. It identifies our refund even if the response was lost. */
  refundMark(idempotencyKey: string): string;
  /** The state of a refund that was pending. */
  fetchRefund(refundId: string): Promise<ProviderRefundRecord>;
  /** Every refund and dispute of a payment, also those made in the provider's own dashboard. */
  fetchAftermath(paymentId: string): Promise<RefundsAndDisputes>;
  /** Submits the evidence once, or accepts that the dispute is lost. Null: the provider has no disputes. Throws Refusal
   * payment/refused for a dispute that is closed or past its deadline. */
  disputes: {
    sendEvidence(disputeId: string, evidence: DisputeEvidence, idempotencyKey: string): Promise<void>;
    accept(disputeId: string, idempotencyKey: string): Promise<void>;
  } | null;
  /** Every successful payment after `since`, page by page. */
  listPayments(since: Date): AsyncIterable<ListedPayment>;
};
