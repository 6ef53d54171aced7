// The gateway's protocol: JSON posts that carry the key, answers that carry a code of their own beside HTTP's.
import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';

export type GatewayOptions = { url: string; apiKey: string; siteId: string; timeoutMs?: number };
export type Answer = z.output<typeof answerShape>;
export type Transaction = z.output<typeof transactionShape>;
export type Transfer = z.output<typeof transferShape>;
export type MobileMoneyGateway = {
  /** Posts below `/v2/`. Throws Refusal payment/provider-down when it got no answer, or none that says anything about the ask. */
  ask(
    path: 'payment' | 'payment/check' | 'payment/list' | 'refund' | 'refund/check' | 'payout' | 'payout/check',
    body: Record<string, string | number>,
  ): Promise<Answer>;
  /** Accepted transactions since then, oldest first, one page (from 1) at a time. */
  list(since: Date, page: number): Promise<{ transactions: Transaction[]; pages: number }>;
};

/** Amounts come as text: "100". Whole units. */
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

/** Served too much, not served, not known here, or on its knees: asking again later may help. */
const unserved = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

export function mobileMoneyGateway({ url, apiKey, siteId, timeoutMs = 5000 }: GatewayOptions): MobileMoneyGateway {
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

/** '00': what was asked is answered. A transaction's own state has codes too, but `data.status` says it. */
export const isDone = ({ code }: Answer): boolean => code === '00';

/** The hosted page of a transaction that was just made. */
export const readPage = (answer: Answer): string => {
  const page = pageShape.safeParse(answer.data);
  if (!page.success) throw new Refusal('payment/url-missing');
  return page.data.payment_url;
};
export const readTransaction = (answer: Answer): Transaction => readAs(transactionShape, answer);
export const readRefund = (answer: Answer): Transfer => readAs(transferShape, answer);

/** What it does not know, or says in another shape, is a fault of ours: no asking again mends it. */
function readAs<T>(shape: z.ZodType<T>, { code, message, data }: Answer): T {
  const read = shape.safeParse(data);
  if (!read.success) throw new Error(`mobile money: ${code} ${message}`);
  return read.data;
}
