// Payouts from the merchant's account to a wallet. The protocol is invented, similar to the gateway's transfers.
import { randomBytes } from 'node:crypto';
import type { Payout, MobileMoneyStore } from './store.ts';

/** How long a payout takes, in milliseconds. */
const payoutMs = 300;
const slowMs = 20_000;

export type Payouts = ReturnType<typeof createPayoutLedger>;

/** The phone number's last two digits decide: 02 is paid after 20 s, 03 is rejected, others are paid after 0.3 s. */
export function createPayoutLedger({ store, now }: { store: MobileMoneyStore; now: () => number }) {
  return {
    find: (clientId: string): Payout | undefined => store.payouts().find((one) => one.clientId === clientId),
    create(ask: Pick<Payout, 'clientId' | 'amount' | 'currency' | 'phone'>): Payout {
      const end = ask.phone.slice(-2);
      const payout: Payout = {
        ...ask,
        id: `PO${randomBytes(8).toString('hex').toUpperCase()}`,
        status: 'NEW',
        comment: '',
        coming: end === '03' ? 'REJ' : 'VAL',
        dueAt: now() + (end === '02' ? slowMs : payoutMs),
      };
      store.save({ payout });
      return payout;
    },
    /** A payout that is due changes its state when it is next read. */
    settle(payout: Payout): Payout {
      if (payout.status !== 'NEW' || payout.dueAt > now()) return payout;
      const decided: Payout = {
        ...payout,
        status: payout.coming,
        comment: payout.coming === 'REJ' ? 'WALLET_NOT_FOUND' : '',
      };
      store.save({ payout: decided });
      return decided;
    },
  };
}
