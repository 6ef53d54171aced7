/** Fewer than six: what is said to be a limited stock until an administrator decides otherwise (R-CARD-06). */
export const defaultLimitedBelow = 6;

/** The setting limited_stock_below, out of the public settings; the database holds its bounds. */
export function parseLimitedBelow(settings: Readonly<Record<string, unknown>>): number {
  const below = settings['limited_stock_below'];
  return typeof below === 'number' ? below : defaultLimitedBelow;
}
