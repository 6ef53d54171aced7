import type { PayoutAccount } from '#domain/sellers/payout-account.ts';

/** The errors of the form with the typed values. `payout`: the payout account, if it was requested. */
export type ReviewResult = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: { words: string; slug: string };
  payout: PayoutAccount | null;
};
