// A sale: a lower price of an offer with a beginning and an end (docs/decisions/0120).
import { type LoggedPrice, type PriceProof, priceProof } from '#domain/pricing/price-proof.ts';

const dayMs = 86_400_000;
/** A price that is lower for longer than a quarter is the price. */
export const longestSaleDays = 92;
const mostAheadDays = 365;
/** A form that is sent a little later than it was filled in still means "now". */
const lateMs = 5 * 60_000;

/** Moments are epoch ms; `startsAt` null: at once. Amounts in minor units of the offer's currency. */
export type SaleTerms = { priceMinor: number; startsAt: number | null; endsAt: number };
export type SaleField = 'price' | 'start' | 'end';

export type SaleFault = 'price-high' | 'price-none' | 'start-past' | 'start-far' | 'end-before' | 'end-far';

/** What is wrong, by field: the price is not below `regularMinor`; the start is past or too far ahead; the end is not after it, is past, or too late. */
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
      : endsAt - begin > longestSaleDays * dayMs && { end: 'end-far' as const }),
  };
}

/** The reduction that the log would prove of a sale that begins at `startsAt`; null: none may be shown. `log`: oldest first. */
export const saleProof = (
  log: readonly LoggedPrice[],
  { priceMinor, currency, startsAt }: { priceMinor: number; currency: string; startsAt: number },
): PriceProof | null => priceProof([...log, { at: startsAt, price: priceMinor, currency }]);
