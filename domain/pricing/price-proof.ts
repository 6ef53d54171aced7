// The facts that prove a reduction (DECISIONS: discounts), so that visitors can check it. private.discounts in
// database/schema/31-offers.sql has the same rule; database/tests/price-proof.test.ts compares them.

const dayMs = 86_400_000;
/** A reduction is measured from the lowest price in this many days before it (the reference price). */
export const referencePriceDays = 30;

/** A price and the moment when it began (epoch ms), in minor units of the seller's currency. */
export type PricePoint = { at: number; price: number; currency: string };

/** Moments in epoch milliseconds, amounts in minor units of the seller's currency. */
export type ReductionProof = {
  since: number;
  price: number;
  /** The lowest price of the 30 days before `since`. */
  reference: number;
  percent: number;
  /** When the last price lower than `price` ended. */
  neverCheaperSince: number;
  /** True when the log has no price below `price`. `neverCheaperSince` is then the start of the log. */
  isWholeLog: boolean;
};

/** From the log of a price (oldest first): what proves that the present price is reduced; null: it is not. */
export function proveReduction(log: readonly PricePoint[]): ReductionProof | null {
  const runs = log.filter(
    ({ price, currency }, at) => at === 0 || price !== log[at - 1]!.price || currency !== log[at - 1]!.currency,
  );
  const present = runs[runs.length - 1];
  if (!present || runs.length < 2) return null;
  const { at: since, price, currency } = present;
  const from = since - referencePriceDays * dayMs;
  const before = runs.slice(0, -1).map((run, at) => ({ ...run, until: runs[at + 1]!.at }));
  const window = before.filter(({ until }) => until > from);
  const [first] = window;
  if (!first || first.at > from || window.some((run) => run.currency !== currency)) return null;
  const reference = Math.min(...window.map((run) => run.price));
  const percent = Math.floor(((reference - price) * 100) / reference);
  if (percent < 1) return null;
  // Prices in different currencies cannot be compared, so only entries after the last change of currency count.
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
