// An African mobile-money gateway: the buyer confirms on the phone, and the result may come minutes later. Modelled on
// CinetPay's checkout v2 (docs.cinetpay.com/api/1.0-fr/checkout), with our own transaction id as key. The callback has
// only this id, so the state must be fetched. Refunds follow CinetPay's transfers (…/transfert/statuts,
// …/transfert/annexe). Two things follow Flutterwave (developer.flutterwave.com/docs/payment-operations/refunds): how a
// refund names its payment, and the list of payments by date.
import { minorDigits } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';
import { Refusal } from '#domain/refusals.ts';
import { sha256Hex } from '#server/sha256.ts';
import {
  type GatewayResponse,
  isSuccessResponse,
  createMobileMoneyGateway,
  type MobileMoneyGateway,
  parsePaymentPageUrl,
  parseRefundTransfer,
  parseTransaction,
  type GatewayTransaction,
  type GatewayTransfer,
} from './mobile-money-gateway.ts';
import type {
  CheckoutContents,
  ListedPayment,
  PaymentEvent,
  PaymentProvider,
  ProviderPaymentRecord,
  ProviderRefundRecord,
} from './payment.ts';

export type MobileMoneyOptions = {
  url: string;
  apiKey: string;
  siteId: string;
  /** The URL that the gateway calls, the same for all payments. */
  notifyUrl: string;
  timeoutMs?: number;
};

/** Creates the provider. Session and payment have one id: our transaction id, made from the idempotency key. */
export function createMobileMoneyProvider(options: MobileMoneyOptions): PaymentProvider {
  const gateway = createMobileMoneyGateway(options);
  const check = async (id: string): Promise<GatewayTransaction> =>
    parseTransaction(await gateway.ask('payment/check', { transaction_id: id }));
  const fetchStatus = async (sessionId: string): Promise<ProviderPaymentRecord> => statusOf(await check(sessionId));

  return {
    name: 'mobile-money',
    // The gateway's payment pages expire after 15 minutes, whatever is requested.
    capabilities: { signedWebhooks: false, partialRefunds: false, shortestSessionMinutes: 15 },
    quote: quoteOf,

    async createCheckout(ask) {
      const { amountMinor, currency } = quoteOf(ask);
      const sessionId = transactionId(ask.idempotencyKey);
      const answer = await gateway.ask('payment', {
        transaction_id: sessionId,
        amount: amountMinor,
        currency,
        description: ask.orderNumber,
        metadata: ask.orderId,
        customer_email: ask.customerEmail,
        notify_url: options.notifyUrl,
        // One return URL for success and failure, because its page fetches the payment's state.
        return_url: ask.successUrl,
        channels: 'MOBILE_MONEY',
        lang: ask.language,
      });
      if (answer.code === codes.exists) return pageAgain(await check(sessionId), sessionId, { amountMinor, currency });
      if (answer.code !== codes.created) throw refused(answer);
      return { sessionId, url: parsePaymentPageUrl(answer) };
    },

    parseWebhook: async (rawBody) => readCallback(rawBody, options.siteId),
    fetchStatus,
    // The gateway cannot close a payment page. Until the payment has an outcome, its session is reported as open.
    expireSession: fetchStatus,

    async refund({ paymentId, amountMinor, idempotencyKey }) {
      const client_transaction_id = transactionId(idempotencyKey);
      const answer = await gateway.ask('refund', {
        transaction_id: paymentId,
        client_transaction_id,
        amount: amountMinor,
      });
      if (answer.code === codes.exists)
        return refundOf(parseRefundTransfer(await gateway.ask('refund/check', { client_transaction_id })));
      if (!isSuccessResponse(answer)) throw refused(answer);
      return refundOf(parseRefundTransfer(answer));
    },

    refundMark: transactionId,
    fetchRefund: async (refundId) =>
      refundOf(parseRefundTransfer(await gateway.ask('refund/check', { transaction_id: refundId }))),
    // A confirmed transfer cannot be reversed, so there are no disputes.
    fetchAftermath: async (paymentId) => ({ refunds: (await check(paymentId)).refunds.map(refundOf), disputes: [] }),
    disputes: null,
    listPayments: (since) => listPayments(gateway, since),
  };
}

const codes = { created: '201', exists: '805' };

/** The accepted amounts in whole units, from CinetPay's documentation (…/api/paiement, …/transfert/annexe). */
const bounds: Record<string, { least: number; most: number }> = {
  XOF: { least: 100, most: 1_500_000 },
  GNF: { least: 1_500, most: 20_000_000 },
  CDF: { least: 400, most: 6_000_000 },
};
/** The gateway's rule: "amount: doit être un multiple de 5" (…/checkout/initialisation). */
const step = 5;

/** Refuses an amount that is no multiple of 5 units, and names the next possible one; never rounds. Throws Refusal
 * payment/currency-unsupported, payment/amount-too-small or payment/amount-too-large. */
function quoteOf({ currency, lines, shippingMinor }: CheckoutContents): { amountMinor: number; currency: string } {
  const bound = bounds[currency];
  if (!bound) throw new Refusal('payment/currency-unsupported', { currency });
  const unit = 10 ** minorDigits(currency);
  const total = lines.reduce((sum, line) => sum + line.amountMinor, shippingMinor);
  if (total > bound.most * unit)
    throw new Refusal('payment/amount-too-large', { maximum: formatPrice(bound.most * unit, currency) });
  const payable = Math.max(Math.ceil(total / (step * unit)) * step, bound.least);
  if (total < bound.least * unit)
    throw new Refusal('payment/amount-too-small', { minimum: formatPrice(payable * unit, currency) });
  if (payable * unit !== total)
    throw new Refusal('payment/amount-step', { step, next: formatPrice(payable * unit, currency) });
  return { amountMinor: payable, currency };
}

/** The gateway accepts letters and digits. A key always gives the same id, so a lost response can be fetched again. */
const transactionId = (key: string): string => sha256Hex(key).slice(0, 40);

/** The payment page of a transaction that an earlier request with this key created. Throws if its amount differs. */
function pageAgain(
  { amount, currency, payment_url }: GatewayTransaction,
  sessionId: string,
  expected: { amountMinor: number; currency: string },
): { sessionId: string; url: string } {
  if (amount !== expected.amountMinor || currency !== expected.currency)
    throw new Error(`mobile money: ${sessionId} was asked for before with another amount`);
  if (!payment_url) throw new Refusal('payment/url-missing');
  return { sessionId, url: payment_url };
}

/** Anybody can send this callback, because it is unsigned. It names a transaction, and for a refund also the refund.
 * Throws Refusal payment/signature-invalid for a shape that the gateway never sends. */
function readCallback(rawBody: string, siteId: string): PaymentEvent {
  const form = new URLSearchParams(rawBody);
  const id = form.get('cpm_trans_id');
  if (!id || !/^[0-9a-f]{40}$/.test(id) || (form.get('cpm_site_id') ?? siteId) !== siteId)
    throw new Refusal('payment/signature-invalid');
  const isRefund = form.has('client_transaction_id');
  return {
    id: null,
    kind: isRefund ? 'refund' : 'payment',
    sessionId: isRefund ? null : id,
    paymentId: isRefund ? id : null,
    orderId: null,
  };
}

/** Any state other than accepted, refused, cancelled or expired counts as undecided. */
const states: Record<string, ProviderPaymentRecord['state']> = {
  ACCEPTED: 'paid',
  REFUSED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'expired',
};

function statusOf({ transaction_id, amount, currency, status, metadata }: GatewayTransaction): ProviderPaymentRecord {
  const state = states[status] ?? 'open';
  return {
    state,
    amountMinor: amount,
    currency,
    paymentId: state === 'paid' ? transaction_id : null,
    orderId: metadata,
  };
}

const refundOf = ({
  transaction_id,
  client_transaction_id,
  amount,
  treatment_status,
}: GatewayTransfer): ProviderRefundRecord => ({
  refundId: transaction_id,
  state: treatment_status === 'VAL' ? 'succeeded' : treatment_status === 'REJ' ? 'failed' : 'pending',
  amountMinor: amount,
  mark: client_transaction_id,
});

async function* listPayments(gateway: MobileMoneyGateway, since: Date): AsyncGenerator<ListedPayment> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await gateway.list(since, page);
    pages = list.pages;
    for (const { transaction_id, metadata, amount, currency, refunds } of list.transactions) {
      const refundedMinor = refunds.reduce(
        (sum, refund) => sum + (refund.treatment_status === 'REJ' ? 0 : refund.amount),
        0,
      );
      yield {
        sessionId: transaction_id,
        paymentId: transaction_id,
        orderId: metadata,
        amountMinor: amount,
        currency,
        refundedMinor,
      };
    }
  }
}

const refused = ({ code, message }: GatewayResponse): Refusal =>
  Object.assign(new Refusal('payment/refused'), { cause: `${code} ${message}` });
