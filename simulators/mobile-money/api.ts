// The gateway's API: JSON requests that contain the API key, and responses with the gateway's own codes. It imitates
// the API that server/integrations/mobile-money.ts calls.
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import type { Payouts } from './payouts.ts';
import type { Payout, MobileMoneyStore, Transaction, RefundTransfer } from './store.ts';
import type { Transactions } from './transactions.ts';

export type ApiOptions = {
  store: MobileMoneyStore;
  ledger: Transactions;
  payouts: Payouts;
  faults: FaultSwitches;
  apiKey: string;
  siteId: string;
  baseUrl: string;
};

/** The smallest and largest amount that the gateway accepts, in whole units. */
const bounds: Record<string, { least: number; most: number }> = {
  XOF: { least: 100, most: 1_500_000 },
  XAF: { least: 100, most: 1_500_000 },
  GNF: { least: 1_000, most: 20_000_000 },
  CDF: { least: 400, most: 6_000_000 },
};
const perPage = 20;

const id = z.string().min(1).max(64);
const web = z.string().refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));
const paymentShape = z.object({
  transaction_id: id,
  amount: z.number().int(),
  currency: z.string().length(3),
  description: z.string().min(1),
  notify_url: web,
  return_url: web,
  channels: z.enum(['ALL', 'MOBILE_MONEY']),
  metadata: z.string().optional(),
  lang: z.enum(['fr', 'en']).optional(),
  customer_email: z.string().optional(),
});
const listShape = z.object({ from: z.iso.datetime(), page: z.number().int().min(1).default(1) });
const payoutShape = z.object({
  client_payout_id: id,
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  phone: z.string().regex(/^\+[1-9]\d{7,14}$/),
  holder: z.string().min(1),
});
const refundShape = z.object({ transaction_id: id, client_transaction_id: id, amount: z.number().int() });

class Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function createApi({ store, ledger, payouts, faults, apiKey, siteId, baseUrl }: ApiOptions): Hono {
  const api = new Hono();
  const post = (path: string, run: (body: unknown) => { code: string; message: string; data: unknown }): void => {
    api.post(`/v2/${path}`, async (c) => {
      await faults.pause();
      const { errorStatus } = faults.now();
      if (errorStatus) throw new Fault(errorStatus, '624', 'The sandbox was told to fail.');
      const body = (await c.req.json().catch(() => undefined)) as { apikey?: unknown; site_id?: unknown } | undefined;
      if (typeof body !== 'object' || body === null) throw new Fault(400, '718', 'JSON_PARSE_ERROR');
      if (body.apikey !== apiKey) throw new Fault(403, '609', 'AUTH_NOT_FOUND');
      if (body.site_id !== siteId) throw new Fault(403, '613', 'ERROR_SITE_ID_NOTVALID');
      return c.json({ ...run(body), api_response_id: String(Date.now() / 1000) });
    });
  };

  post('payment', (body) => {
    const ask = read(paymentShape, body);
    const bound = bounds[ask.currency];
    if (!bound) throw new Fault(400, '606', 'INCORRECT_CURRENCY');
    if (ask.amount < bound.least) throw new Fault(400, '641', 'ERROR_AMOUNT_TOO_LOW');
    if (ask.amount > bound.most) throw new Fault(400, '642', 'ERROR_AMOUNT_TOO_HIGH');
    if (ask.amount % 5 !== 0) throw new Fault(400, '801', 'INVALID_AMOUNT: not a multiple of 5');
    if (store.find(ask.transaction_id)) throw new Fault(400, '805', 'CLIENT_TRANSACTION_ID_EXIST');
    const transaction = ledger.create({
      id: ask.transaction_id,
      amount: ask.amount,
      currency: ask.currency,
      description: ask.description,
      metadata: ask.metadata ?? null,
      notifyUrl: ask.notify_url,
      returnUrl: ask.return_url,
    });
    return {
      code: '201',
      message: 'CREATED',
      data: { payment_token: transaction.token, payment_url: pageUrl(transaction) },
    };
  });

  post('payment/check', (body) => {
    const transaction = find(read(z.object({ transaction_id: id }), body).transaction_id);
    return { code: transaction.code, message: transaction.message, data: wire(transaction) };
  });

  post('payment/list', (body) => {
    const { from, page } = read(listShape, body);
    const since = Date.parse(from);
    const paid = store
      .transactions()
      .filter(({ status, decidedAt }) => status === 'ACCEPTED' && decidedAt! >= since)
      .toSorted((a, b) => a.decidedAt! - b.decidedAt!);
    return {
      code: '00',
      message: 'SUCCES',
      data: {
        transactions: paid.slice((page - 1) * perPage, page * perPage).map(wire),
        current_page: page,
        total_pages: Math.max(1, Math.ceil(paid.length / perPage)),
      },
    };
  });

  post('refund', (body) => {
    const ask = read(refundShape, body);
    if (ledger.findRefund(ask.client_transaction_id)) throw new Fault(400, '805', 'CLIENT_TRANSACTION_ID_EXIST');
    const transaction = find(ask.transaction_id);
    if (transaction.status !== 'ACCEPTED') throw new Fault(400, '708', 'NOT_ALLOWED: this transaction was not paid');
    if (transaction.refunds.some(({ status }) => status !== 'REJ'))
      throw new Fault(400, '708', 'NOT_ALLOWED: this transaction was refunded');
    if (ask.amount !== transaction.amount)
      throw new Fault(400, '801', 'INVALID_AMOUNT: only the whole amount can be refunded');
    return { code: '00', message: 'SUCCES', data: wireRefund(ledger.refund(transaction, ask.client_transaction_id)) };
  });

  post('refund/check', (body) => {
    const ask = read(z.object({ transaction_id: id.optional(), client_transaction_id: id.optional() }), body);
    const found = ledger.findRefund(ask.transaction_id ?? ask.client_transaction_id ?? '');
    if (!found) throw new Fault(404, '723', 'NOT_FOUND');
    return { code: '00', message: 'SUCCES', data: wireRefund(found.transfer) };
  });

  post('payout', (body) => {
    const ask = read(payoutShape, body);
    if (!bounds[ask.currency]) throw new Fault(400, '606', 'INCORRECT_CURRENCY');
    if (payouts.find(ask.client_payout_id)) throw new Fault(400, '805', 'CLIENT_TRANSACTION_ID_EXIST');
    const made = payouts.create({
      clientId: ask.client_payout_id,
      amount: ask.amount,
      currency: ask.currency,
      phone: ask.phone,
    });
    return { code: '00', message: 'SUCCES', data: wirePayout(made) };
  });

  post('payout/check', (body) => {
    const found = payouts.find(read(z.object({ client_payout_id: id }), body).client_payout_id);
    if (!found) throw new Fault(404, '723', 'NOT_FOUND');
    return { code: '00', message: 'SUCCES', data: wirePayout(payouts.settle(found)) };
  });

  api.all('/v2/*', (c) => c.json({ code: '708', message: 'NOT_ALLOWED', data: null }, 404));
  api.onError((error, c) => {
    if (error instanceof Fault)
      return c.json({ code: error.code, message: error.message, data: null }, error.status as ContentfulStatusCode);
    console.error(error);
    return c.json({ code: '715', message: 'UNEXPECTED_ERROR', data: null }, 500);
  });

  const pageUrl = ({ token }: Transaction): string => `${baseUrl}/payer/${token}`;
  const find = (transactionId: string): Transaction => {
    const transaction = store.find(transactionId);
    if (!transaction) throw new Fault(404, '723', 'NOT_FOUND');
    return transaction;
  };
  /** As in the real API, amounts are text, and dates have a space instead of the T of ISO 8601. */
  const wire = (transaction: Transaction): object => ({
    transaction_id: transaction.id,
    amount: String(transaction.amount),
    currency: transaction.currency,
    status: transaction.status,
    payment_method: transaction.operator,
    description: transaction.description,
    metadata: transaction.metadata,
    operator_id: transaction.operatorId,
    payment_date:
      transaction.decidedAt === null
        ? ' '
        : new Date(transaction.decidedAt).toISOString().slice(0, 19).replace('T', ' '),
    payment_url: pageUrl(transaction),
    refunds: transaction.refunds.map(wireRefund),
  });
  return api;
}

const wireRefund = ({ transactionId, clientTransactionId, amount, status }: RefundTransfer): object => ({
  transaction_id: transactionId,
  client_transaction_id: clientTransactionId,
  amount: String(amount),
  treatment_status: status,
});

const wirePayout = ({ id: payoutId, clientId, amount, currency, status, comment }: Payout): object => ({
  payout_id: payoutId,
  client_payout_id: clientId,
  amount: String(amount),
  currency,
  treatment_status: status,
  comment,
});

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, error } = shape.safeParse(body);
  if (error)
    throw new Fault(
      400,
      '608',
      `MINIMUM_REQUIRED_FIELDS: ${error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  return data!;
}
