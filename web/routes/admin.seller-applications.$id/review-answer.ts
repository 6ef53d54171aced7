import type { PayoutAccount } from '#domain/sellers/payout-account.ts';

/** The errors of a form about the application, with the typed values. `payout`: the payout account, if requested. */
export type ApplicationReviewFormResult = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: { words: string; slug: string };
  payout: PayoutAccount | null;
};
