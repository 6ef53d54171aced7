// A sale is a lower price of an offer with a start and an end (docs/decisions/0120).
import { type PricePoint, type ReductionProof, proveReduction } from '#domain/pricing/price-proof.ts';

const dayMs = 86_400_000;
/** A sale lasts at most three months. A price that is lower for longer is the regular price. */
export const maxSaleDays = 92;
const mostAheadDays = 365;
/** A start in the last five minutes means "now", because filling in the form takes time. */
const lateMs = 5 * 60_000;

/** Moments in epoch milliseconds; `startsAt` null: at once. The price is in minor units of the offer's currency. */
export type SaleTerms = { priceMinor: number; startsAt: number | null; endsAt: number };
export type ReducedPriceField = 'price' | 'start' | 'end';

export type SaleErrorCode = 'price-high' | 'price-none' | 'start-past' | 'start-far' | 'end-before' | 'end-far';

/** The faults by field: a price that is not lower, or a start or end that is impossible or too far ahead. */
export function validateSaleTerms(
  { priceMinor, startsAt, endsAt }: SaleTerms,
  { regularMinor, now }: { regularMinor: number; now: number },
): Partial<Record<ReducedPriceField, SaleErrorCode>> {
  const begin = startsAt ?? now;
  return {
    ...(priceMinor >= 1
      ? priceMinor >= regularMinor && { price: 'price-high' as const }
      : { price: 'price-none' as const }),
    ...(begin < now - lateMs
      ? { start: 'start-past' as const }
      : begin > now + mostAheadDays * dayMs && { start: 'start-far' as const }),
    ...(endsAt <= Math.max(begin, now)
      ? { end: 'end-before' as const }
      : endsAt - begin > maxSaleDays * dayMs && { end: 'end-far' as const }),
  };
}

/** The reduction that pages will show for a sale from `startsAt`, by the price log; null: none may be shown. */
export const previewReduction = (
  log: readonly PricePoint[],
  { priceMinor, currency, startsAt }: { priceMinor: number; currency: string; startsAt: number },
): ReductionProof | null => proveReduction([...log, { at: startsAt, price: priceMinor, currency }]);
