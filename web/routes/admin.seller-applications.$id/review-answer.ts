import type { PayoutAccount } from '#domain/sellers/payout-account.ts';

/** What was wrong with a form of the screen, and what was typed; `payout`: the account an administrator asked to see. */
export type ReviewAnswer = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: { words: string; slug: string };
  payout: PayoutAccount | null;
};
