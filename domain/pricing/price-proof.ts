// What the price log proves of an offer's reduction (DECISIONS: discounts). The same rule as private.discounts in
// database/schema/31-offers.sql, which decides whether a reduction may be shown; here are the facts a reader checks it with.
// database/tests/price-proof.test.ts compares the two.

const dayMs = 86_400_000;
/** The days before the present price began, whose lowest price is the reference. */
export const referenceDays = 30;

/** One entry of an offer's price log: the price in minor units of the seller's currency from `at` (epoch ms) on. */
export type LoggedPrice = { at: number; price: number; currency: string };

/** Moments are epoch ms, amounts minor units of the seller's currency. */
export type PriceProof = {
  /** When the present price began. */
  since: number;
  price: number;
  /** The lowest price in force during the 30 days before. */
  reference: number;
  percent: number;
  /** When it was last cheaper than now: the end of that price. Since then, never. */
  neverCheaperSince: number;
  /** It was never cheaper in the whole log: `neverCheaperSince` is where the log begins. */
  isWholeLog: boolean;
};

/** Facts from a log, oldest first; null where it proves no reduction. */
export function priceProof(log: readonly LoggedPrice[]): PriceProof | null {
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
  // A price in another currency says nothing about this one: the log is read back to it, and no further.
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
