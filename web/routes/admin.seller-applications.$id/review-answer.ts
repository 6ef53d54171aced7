import type { PayoutAccount } from '#domain/sellers/payout-account.ts';

/** The errors of the screen's form, with the typed values; `payout`: the account that an administrator asked to see. */
export type ReviewAnswer = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: { words: string; slug: string };
  payout: PayoutAccount | null;
};
