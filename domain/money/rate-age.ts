/** Where a rate comes from: the specification, the exchange rate service, or an administrator. */
export type RateSource = 'fixed' | 'fetched' | 'set';

/** The job fetches rates every half hour, so an older rate means that four fetches failed. */
export const maxFetchedRateAgeMs = 2 * 3_600_000;
/** A rate that an administrator set is meant for a few days. */
export const maxManualRateAgeMs = 7 * 86_400_000;

export type RateWarning = 'silent' | 'fallback' | 'old' | null;

/** The warning about a rate. `sinceMs`: the rate's age; `hasService`: an exchange rate service is configured. */
export function rateWarning(
  source: RateSource,
  { sinceMs, hasService }: { sinceMs: number | null; hasService: boolean },
): RateWarning {
  if (source === 'fixed') return hasService ? 'fallback' : null;
  const isOlder = sinceMs === null || sinceMs > (source === 'set' ? maxManualRateAgeMs : maxFetchedRateAgeMs);
  if (!isOlder) return null;
  return source === 'set' ? 'old' : 'silent';
}
