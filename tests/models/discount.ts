import { dayMs, parseEpochMs } from './moment.ts';
import type { Discount } from '#domain/catalogue/product.ts';

/** An offer's price from `changedAt` (ISO) on, in minor units of the offer's currency. */
export type PriceChange = { price: number; changedAt: string };

const windowDays = 30;

/**
 * The reduction that may be displayed (DECISIONS, discounts): compared with the lowest price of the 30 days before the
 * current price began, in percent rounded toward zero. Null without an earlier price in that window, or when the
 * reduction is below 1 %.
 */
export function computeDiscount(changes: readonly PriceChange[], nowIso: string): Discount | null {
  const now = parseEpochMs(nowIso);
  const past = changes
    .map((change) => ({ ...change, at: parseEpochMs(change.changedAt) }))
    .filter((change) => change.at <= now)
    .sort((one, other) => one.at - other.at);
  const current = past[past.length - 1];
  if (!current) return null;
  // A row that repeats the price, for example because the reference price changed, does not begin a new price.
  const before = past.map(({ price }) => price !== current.price).lastIndexOf(true);
  const began = past[before + 1] ?? current;
  const opens = began.at - windowDays * dayMs;
  const inEffect = past.slice(0, before + 1).filter((change, place) => {
    const ends = past[place + 1]?.at ?? began.at;
    return ends > opens && ends > change.at;
  });
  if (inEffect.length === 0) return null;
  const reference = Math.min(...inEffect.map((change) => change.price));
  const percent = percentOff(current.price, reference);
  return percent > 0 ? { percent, reference, since: began.changedAt } : null;
}

/** How much lower `price` is than `reference`, in percent rounded toward zero; 0 when it is not lower. */
export const percentOff = (price: number, reference: number): number =>
  reference > price ? Math.floor(((reference - price) * 100) / reference) : 0;
