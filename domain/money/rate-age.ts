/** The origin of a rate: the specification, the rates service, or an administrator (database chapter 66). */
export type RateSource = 'fixed' | 'fetched' | 'set';

/** The job fetches every half hour, so four responses in a row were missed. */
export const maxFetchedRateAgeMs = 2 * 3_600_000;
/** A manual rate is meant for days, not months. */
export const maxManualRateAgeMs = 7 * 86_400_000;

export type RateWarning = 'silent' | 'fallback' | 'old' | null;

/** The warning about a rate. `sinceMs`: its age, since it was fetched or set; `hasService`: a rates service is configured. A fixed rate without a service is the initial state and no warning. */
export function rateWarning(
  source: RateSource,
  { sinceMs, hasService }: { sinceMs: number | null; hasService: boolean },
): RateWarning {
  if (source === 'fixed') return hasService ? 'fallback' : null;
  const isOlder = sinceMs === null || sinceMs > (source === 'set' ? maxManualRateAgeMs : maxFetchedRateAgeMs);
  if (!isOlder) return null;
  return source === 'set' ? 'old' : 'silent';
}
