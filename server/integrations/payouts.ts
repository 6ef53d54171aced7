// The interface for paying sellers by mobile money. For a bank, a person uploads a file (server/payouts/bank-file.ts).
import { z } from 'zod';
import { minorDigits } from '#domain/money/currencies.ts';
import { mobileMoneyCurrencies } from '#domain/payouts/mobile-money.ts';
import { sha256Hex } from '#server/sha256.ts';
import { type GatewayOptions, createMobileMoneyGateway } from './mobile-money-gateway.ts';

/** The request for one payout. A `key` pays once, however often it is sent. `account`: a phone number (E.164). */
export type PayoutRequest = { key: string; amountMinor: number; currency: string; account: string; holder: string };
/** `pending`: accepted by the provider. `returned`: not paid; `reason`: the provider's text. */
export type ProviderPayoutRecord = {
  state: 'pending' | 'paid' | 'returned';
  reference: string | null;
  reason: string;
};
export type PayoutProvider = {
  name: string;
  /** Whether this provider can pay this amount. If not, the payout waits for another provider. */
  takes(ask: Pick<PayoutRequest, 'amountMinor' | 'currency'>): boolean;
  /** Requests a payout; a repeated key returns the state of the first request. Throws Refusal payment/provider-down. */
  send(ask: PayoutRequest): Promise<ProviderPayoutRecord>;
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

/** Payouts by mobile money, tested only with our simulator (simulators/mobile-money/README.md), not with a gateway. */
export function createMobileMoneyPayouts(options: GatewayOptions): PayoutProvider {
  const gateway = createMobileMoneyGateway(options);
  return {
    name: 'mobile-money',
    takes: ({ currency, amountMinor }) => currencies.has(currency) && amountMinor % 10 ** minorDigits(currency) === 0,
    async send({ key, amountMinor, currency, account, holder }) {
      const id = sha256Hex(key).slice(0, 40);
      const amount = amountMinor / 10 ** minorDigits(currency);
      let answer = await gateway.ask('payout', { client_payout_id: id, amount, currency, phone: account, holder });
      // The provider already has a payout with this id (a lost response or a retry), so its state is fetched.
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
