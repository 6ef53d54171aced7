// A sale: a lower price of an offer with a beginning and an end (docs/decisions/0120).
import { type PricePoint, type PriceProof, priceProof } from '#domain/pricing/price-proof.ts';

const dayMs = 86_400_000;
/** A sale lasts at most a quarter; a longer one is the regular price. */
export const maxSaleDays = 92;
const mostAheadDays = 365;
/** A start this far in the past still means "now", because filling in a form takes time. */
const lateMs = 5 * 60_000;

/** Moments are epoch ms; `startsAt` null: at once. Amounts in minor units of the offer's currency. */
export type SaleTerms = { priceMinor: number; startsAt: number | null; endsAt: number };
export type SaleField = 'price' | 'start' | 'end';

export type SaleFault = 'price-high' | 'price-none' | 'start-past' | 'start-far' | 'end-before' | 'end-far';

/** The faults by field: the price is not below `regularMinor`; the start is past or too far ahead; the end is before the start, past, or too late. */
export function saleFaults(
  { priceMinor, startsAt, endsAt }: SaleTerms,
  { regularMinor, now }: { regularMinor: number; now: number },
): Partial<Record<SaleField, SaleFault>> {
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

/** The reduction that the price log (oldest first) will prove for a sale from `startsAt`; null: no reduction may be shown. */
export const previewSaleProof = (
  log: readonly PricePoint[],
  { priceMinor, currency, startsAt }: { priceMinor: number; currency: string; startsAt: number },
): PriceProof | null => priceProof([...log, { at: startsAt, price: priceMinor, currency }]);
