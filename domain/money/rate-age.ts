/** The origin of a rate: the specification, the rates service, or an administrator (database chapter 66). */
export type RateSource = 'fixed' | 'fetched' | 'set';

/** The job asks every half hour: four answers in a row are missing. */
export const silentAfterMs = 2 * 3_600_000;
/** A rate set by hand is meant for days, not for months. */
export const setIsOldAfterMs = 7 * 86_400_000;

/** The warning for the operator; null: none. */
export type RateWarning = 'silent' | 'fallback' | 'old' | null;

/**
 * `sinceMs`: how old the rate is: since the service last answered (fetched), or since it was set; `hasService`: a rates service is configured.
 * A fixed rate without a service is how the shop was opened, not a warning.
 */
export function rateWarning(
  source: RateSource,
  { sinceMs, hasService }: { sinceMs: number | null; hasService: boolean },
): RateWarning {
  if (source === 'fixed') return hasService ? 'fallback' : null;
  const isOlder = sinceMs === null || sinceMs > (source === 'set' ? setIsOldAfterMs : silentAfterMs);
  if (!isOlder) return null;
  return source === 'set' ? 'old' : 'silent';
}
