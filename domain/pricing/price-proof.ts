// The facts that prove an offer's reduction (DECISIONS: discounts), for readers to check. private.discounts in database/schema/31-offers.sql decides with the
// same rule whether a reduction is shown; database/tests/price-proof.test.ts compares them.

const dayMs = 86_400_000;
/** The reference is the lowest price in this many days before the current price began. */
export const referenceDays = 30;

/** An entry of the price log: the price from `at` (epoch ms) on, in minor units of the seller's currency. */
export type PricePoint = { at: number; price: number; currency: string };

/** Moments are epoch ms, amounts minor units of the seller's currency. */
export type PriceProof = {
  since: number;
  price: number;
  /** The lowest price in force during the 30 days before. */
  reference: number;
  percent: number;
  /** The end of the last lower price; since then it was never cheaper. */
  neverCheaperSince: number;
  /** True when the log has no lower price: `neverCheaperSince` is then its beginning. */
  isWholeLog: boolean;
};

/** Derives the proof from a log (oldest first); null: it proves no reduction. */
export function priceProof(log: readonly PricePoint[]): PriceProof | null {
  const runs = log.filter(
    ({ price, currency }, at) => at === 0 || price !== log[at - 1]!.price || currency !== log[at - 1]!.currency,
  );
  const present = runs[runs.length - 1];
  if (!present || runs.length < 2) return null;
  const { at: since, price, currency } = present;
  const from = since - referenceDays * dayMs;
  const before = runs.slice(0, -1).map((run, at) => ({ ...run, until: runs[at + 1]!.at }));
  const window = before.filter(({ until }) => until > from);
  const [first] = window;
  if (!first || first.at > from || window.some((run) => run.currency !== currency)) return null;
  const reference = Math.min(...window.map((run) => run.price));
  const percent = Math.floor(((reference - price) * 100) / reference);
  if (percent < 1) return null;
  // Prices in another currency are not comparable: only entries after the last currency change count.
  let begin = before.length;
  while (begin > 0 && before[begin - 1]!.currency === currency) begin--;
  const comparable = before.slice(begin);
  const [cheaper] = comparable.filter((run) => run.price < price).slice(-1);
  return {
    since,
    price,
    reference,
    percent,
    neverCheaperSince: cheaper?.until ?? comparable[0]!.at,
    isWholeLog: !cheaper,
  };
}
