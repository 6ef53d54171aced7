// The hours of a dish: weekdays with one time span, in the restaurant's time zone.
import { areNonOverlapping, type OpenSpan, parseSpan, type WeeklySpan } from './opening-hours.ts';
import { type NextOrderTime, closureAt } from './ordering-hours.ts';

/** Null: the dish's own hours allow an order now. `served` null: it has no hours of its own. */
export const dishClosureAt = (
  served: readonly WeeklySpan[] | null,
  timeZone: string,
  nowMs: number,
): { next: NextOrderTime } | null =>
  served &&
  closureAt({ timeZone, weekly: served, exceptions: [], awayFrom: null, reopensOn: null, pausedUntilMs: null }, nowMs);

/** Parses the form; null: no day, so no own hours. Undefined: an invalid time, or spans that overlap past midnight. */
export function parseDishHours(
  days: readonly number[],
  opens: string,
  closes: string,
): WeeklySpan[] | null | undefined {
  if (days.length === 0) return null;
  const span = parseSpan(opens, closes);
  if (!span) return undefined;
  const spans = [...new Set(days)].sort((a, b) => a - b).map((weekday) => ({ weekday, ...span }));
  return isWeekApart(spans) ? spans : undefined;
}

/** A span past midnight must not overlap the next day's span. */
function isWeekApart(spans: readonly WeeklySpan[]): boolean {
  const onLine = spans.map(({ weekday, opens, closes }): OpenSpan => ({
    opens: weekday * 1440 + opens,
    closes: weekday * 1440 + closes,
  }));
  const monday = onLine.map(({ opens, closes }) => ({ opens: opens + 7 * 1440, closes: closes + 7 * 1440 }));
  return areNonOverlapping([...onLine, ...monday]);
}
