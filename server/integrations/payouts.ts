// Who pays sellers for the market: one type, whatever stands behind it. A provider that is called (mobile money) is one; the bank gets a file
// that a person hands in (server/payouts/bank-file.ts).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { minorDigits } from '#domain/money/currencies.ts';
import { mobileMoneyCurrencies } from '#domain/payouts/mobile-money.ts';
import { type GatewayOptions, mobileMoneyGateway } from './mobile-money-gateway.ts';

/** One payout as a provider is asked for it. The same `key` pays once, however often it is asked. `account`: E.164. */
export type PayoutRequest = { key: string; amountMinor: number; currency: string; account: string; holder: string };
/** pending: taken on. returned: not paid; `reason`: the provider's words. */
export type PayoutStatus = {
  state: 'pending' | 'paid' | 'returned';
  reference: string | null;
  reason: string;
};
export type PayoutProvider = {
  name: string;
  /** Whether it can pay this amount; else the line waits for another way. */
  takes(ask: Pick<PayoutRequest, 'amountMinor' | 'currency'>): boolean;
  /** Asks for a payout, or for what became of it when this key was asked for before. Throws Refusal payment/provider-down. */
  send(ask: PayoutRequest): Promise<PayoutStatus>;
};

const shape = z.object({
  payout_id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  treatment_status: z.enum(['NEW', 'VAL', 'REJ']),
  comment: z.string().default(''),
});
const states = { NEW: 'pending', VAL: 'paid', REJ: 'returned' } as const;

const currencies: ReadonlySet<string> = new Set(mobileMoneyCurrencies);

/**
 * Mobile money by the gateway's payouts. The protocol is the simulator's own (simulators/mobile-money/README.md), in the manner of the gateway's transfers: it
 * was tried on the simulator alone.
 */
export function mobileMoneyPayouts(options: GatewayOptions): PayoutProvider {
  const gateway = mobileMoneyGateway(options);
  return {
    name: 'mobile-money',
    takes: ({ currency, amountMinor }) => currencies.has(currency) && amountMinor % 10 ** minorDigits(currency) === 0,
    async send({ key, amountMinor, currency, account, holder }) {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
      const amount = amountMinor / 10 ** minorDigits(currency);
      let answer = await gateway.ask('payout', { client_payout_id: id, amount, currency, phone: account, holder });
      // The provider already has a payout of this id: its answer was lost, or this is a retry. So that payout is read.
      if (answer.code === '805') answer = await gateway.ask('payout/check', { client_payout_id: id });
      if (answer.code === '801' || answer.code === '606')
        return { state: 'returned', reference: null, reason: `${answer.code} ${answer.message}` };
      const found = shape.safeParse(answer.data);
      if (!found.success) throw new Error(`mobile money payout: ${answer.code} ${answer.message}`);
      const { payout_id, treatment_status, comment, ...paid } = found.data;
      if (paid.amount !== amount || paid.currency !== currency)
        throw new Error(`mobile money payout: ${payout_id} was asked for before with another amount`);
      return { state: states[treatment_status], reference: payout_id, reason: comment || treatment_status };
    },
  };
}
