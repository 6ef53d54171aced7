// The gateway's protocol: JSON requests that contain the API key; responses have a code besides the HTTP status.
import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';

export type GatewayOptions = { url: string; apiKey: string; siteId: string; timeoutMs?: number };
export type GatewayResponse = z.output<typeof answerShape>;
export type GatewayTransaction = z.output<typeof transactionShape>;
export type GatewayTransfer = z.output<typeof transferShape>;
export type MobileMoneyGateway = {
  /** Posts to a path below `/v2/`. Throws Refusal payment/provider-down if no usable response comes. */
  ask(
    path: 'payment' | 'payment/check' | 'payment/list' | 'refund' | 'refund/check' | 'payout' | 'payout/check',
    body: Record<string, string | number>,
  ): Promise<GatewayResponse>;
  /** One page of the transactions accepted after `since`, oldest first. The first page is 1. */
  list(since: Date, page: number): Promise<{ transactions: GatewayTransaction[]; pages: number }>;
};

/** The gateway writes amounts as text in whole units: "100". */
const amount = z.coerce.number().int().nonnegative();
const answerShape = z.object({ code: z.coerce.string(), message: z.string().default(''), data: z.unknown() });
const pageShape = z.object({ payment_url: z.url() });
const transferShape = z.object({
  transaction_id: z.string(),
  client_transaction_id: z.string().nullable().default(null),
  amount,
  treatment_status: z.string(),
});
const transactionShape = z.object({
  transaction_id: z.string(),
  amount,
  currency: z.string(),
  status: z.string(),
  metadata: z.string().nullable().default(null),
  payment_url: z.url().nullable().default(null),
  refunds: z.array(transferShape).default([]),
});
const listShape = z.object({ transactions: z.array(transactionShape), total_pages: z.number().int() });

/** HTTP statuses after which a retry may help: rate limited, not authorised, or a server error. */
const unserved = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

export function createMobileMoneyGateway({
  url,
  apiKey,
  siteId,
  timeoutMs = 5000,
}: GatewayOptions): MobileMoneyGateway {
  const ask: MobileMoneyGateway['ask'] = async (path, body) => {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/v2/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apikey: apiKey, site_id: siteId, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (unserved(response.status)) throw new Error(`mobile money answered ${response.status}`);
      return answerShape.parse(JSON.parse(text));
    } catch (cause) {
      throw Object.assign(new Refusal('payment/provider-down'), { cause });
    }
  };
  return {
    ask,
    async list(since, page) {
      const { transactions, total_pages } = readAs(
        listShape,
        await ask('payment/list', { from: since.toISOString(), page }),
      );
      return { transactions, pages: total_pages };
    },
  };
}

/** '00': the request succeeded. The state of a transaction is in `data.status`. */
export const isSuccessResponse = ({ code }: GatewayResponse): boolean => code === '00';

/** The hosted payment page of a new transaction. */
export const parsePaymentPageUrl = (answer: GatewayResponse): string => {
  const page = pageShape.safeParse(answer.data);
  if (!page.success) throw new Refusal('payment/url-missing');
  return page.data.payment_url;
};
export const parseTransaction = (answer: GatewayResponse): GatewayTransaction => readAs(transactionShape, answer);
export const parseRefundTransfer = (answer: GatewayResponse): GatewayTransfer => readAs(transferShape, answer);

/** Parses the data of a response. Throws an Error, not a Refusal, on a wrong shape, because a retry would not help. */
function readAs<T>(shape: z.ZodType<T>, { code, message, data }: GatewayResponse): T {
  const read = shape.safeParse(data);
  if (!read.success) throw new Error(`mobile money: ${code} ${message}`);
  return read.data;
}
