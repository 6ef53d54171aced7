// What the market asks of whoever takes the money. One implementation per provider; the same test suite fits all.
// Every call that asks the provider throws Refusal payment/provider-down when it could not be asked: asking again is always safe.
// A session, payment or refund the provider does not know is a fault of ours and no Refusal: asking again would not help.
// Amounts here are integers in the PROVIDER's minor units of its own currency code, except in CheckoutContents, which speaks the order's.
import type { CardRefusal } from '#domain/orders/card-refusal.ts';
import type { Language } from '#domain/settings/language.ts';

/** One line of the hosted page. `amountMinor` is for the whole line, in minor units of the order's currency. */
export type CheckoutLine = { name: string; quantity: number; amountMinor: number };

/** What is to be paid for. */
export type CheckoutContents = {
  /** The order's currency (ISO 4217, as the market writes it). */
  currency: string;
  lines: CheckoutLine[];
  /** Stated delivery of the whole order, in minor units of the order's currency; 0: free. */
  shippingMinor: number;
  /** What the delivery's line is called, in `language`. */
  shippingName: string;
  language: Language;
};

/** What a hosted page is asked for. Two asks with the same idempotency key must be equal in every field. */
export type CheckoutAsk = CheckoutContents & {
  orderId: string;
  orderNumber: string;
  customerEmail: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
};

/** What a provider says a session has become, when asked. The only thing that makes an order paid. */
export type PaymentStatus = {
  state: 'open' | 'paid' | 'expired' | 'failed';
  amountMinor: number;
  currency: string;
  /** Null until it is paid, whatever the provider names before. */
  paymentId: string | null;
  orderId: string | null;
  /** Of an open page: why the last try on it was refused; null: it was not. Absent: this provider does not say, or was not asked. */
  refusal?: CardRefusal | null;
};

/**
 * What a provider called back about. It is a hint: status and amount are fetched again before anything moves. `id`: null where the
 * provider numbers no events. `paymentId`: of a payment that went through and of which something became afterwards (a refund, a dispute).
 * `isRefusedTry`: a try on the order's page was refused; the page may be open still.
 */
export type PaymentEvent = {
  id: string | null;
  kind: string;
  sessionId: string | null;
  paymentId: string | null;
  orderId: string | null;
  isRefusedTry?: boolean;
};

export type RefundAsk = {
  paymentId: string;
  amountMinor: number;
  currency: string;
  orderId: string;
  idempotencyKey: string;
};

/**
 * What has become of a refund. `pending`: asked for, not yet with the buyer; ask again later. `amountMinor` in the provider's minor units.
 * `mark`: what we wrote on it when we asked (`refundMark`); null on one that somebody made at the provider's.
 */
export type RefundStatus = {
  refundId: string;
  state: 'succeeded' | 'pending' | 'failed';
  amountMinor: number;
  mark: string | null;
};

/** A charge that the buyer's bank calls back. `isWithheld`: the provider has taken the money out of our balance (again ours when the dispute is won). */
export type DisputeStatus = {
  disputeId: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  amountMinor: number;
  isWithheld: boolean;
};

/** What speaks for us in a dispute. `words` in the operator's own; the rest is of the order. */
export type DisputeEvidence = {
  words: string;
  customerName: string;
  customerEmail: string;
  /** What was sold, a line each. */
  products: string;
  carrier: string | null;
  trackingCode: string | null;
  /** When it was sent, ISO day; null: it was not. */
  shippedOn: string | null;
};

/** What became of a payment after it went through, whoever did it. */
export type Aftermath = { refunds: RefundStatus[]; disputes: DisputeStatus[] };

/** A payment as the provider's own list has it: for the nightly comparison. */
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
    /** Calls back with signatures we can verify; without them the callback is only a reason to ask. */
    signedWebhooks: boolean;
    partialRefunds: boolean;
    /** The shortest life of a session, in minutes. */
    shortestSessionMinutes: number;
  };
  /** What the provider will take for these contents, in its own currency code and minor units. Throws Refusal payment/currency-unsupported, payment/amount-too-small or payment/amount-too-large. */
  quote(contents: CheckoutContents): { amountMinor: number; currency: string };
  /** Opens a hosted page. Throws Refusal payment/provider-down (asking again with the same key is safe) or payment/refused (asking again is useless). */
  createCheckout(ask: CheckoutAsk): Promise<{ sessionId: string; url: string }>;
  /** Throws Refusal payment/signature-invalid when the signature or the shape is wrong. */
  parseWebhook(rawBody: string, headers: Headers): Promise<PaymentEvent>;
  fetchStatus(sessionId: string): Promise<PaymentStatus>;
  /** Ends an open session so that nobody can pay it any more, and says what it has become: paid meanwhile, or `open` when it is finished with but not decided. */
  expireSession(sessionId: string): Promise<PaymentStatus>;
  /** The same key again gives the refund it made, as it is now or as it was then. Throws Refusal payment/refused for what cannot be given back: more than is left, or a part where there are no partial refunds. */
  refund(ask: RefundAsk): Promise<RefundStatus>;
  /** What a refund asked for with this key is marked with at the provider's: by it a refund is known as ours before its answer came. */
  refundMark(idempotencyKey: string): string;
  /** What has become of a refund that was pending. */
  fetchRefund(refundId: string): Promise<RefundStatus>;
  /** Every refund and dispute of a payment, also those made in the provider's own dashboard. */
  fetchAftermath(paymentId: string): Promise<Aftermath>;
  /**
   * Sends evidence, once and for all, or accepts that the dispute is lost; null: this provider has no disputes that can be answered. The same key again changes
   * nothing. Throws Refusal payment/refused for a dispute that is closed or past its day.
   */
  disputes: {
    sendEvidence(disputeId: string, evidence: DisputeEvidence, idempotencyKey: string): Promise<void>;
    accept(disputeId: string, idempotencyKey: string): Promise<void>;
  } | null;
  /** Every payment that went through since then, page by page. */
  listPayments(since: Date): AsyncIterable<ListedPayment>;
};
