// When a dish is served: weekdays with one time span, in the restaurant's time zone.
import { areNonOverlapping, type OpenSpan, parseSpan, type WeeklySpan } from './opening-hours.ts';
import { type NextOrderTime, closureAt } from './ordering-hours.ts';

/** When the dish can be ordered again; null: now. `served` null: the dish is served at all opening hours. */
export const dishClosureAt = (
  served: readonly WeeklySpan[] | null,
  timeZone: string,
  nowMs: number,
): { next: NextOrderTime } | null =>
  served &&
  closureAt({ timeZone, weekly: served, exceptions: [], awayFrom: null, reopensOn: null, pausedUntilMs: null }, nowMs);

/** Parses the form; null: no days, so the dish is served at all opening hours. Undefined: invalid. */
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

/** Whether no span overlaps another. A span past midnight could overlap the next day's span. */
function isWeekApart(spans: readonly WeeklySpan[]): boolean {
  const onLine = spans.map(({ weekday, opens, closes }): OpenSpan => ({
    opens: weekday * 1440 + opens,
    closes: weekday * 1440 + closes,
  }));
  const monday = onLine.map(({ opens, closes }) => ({ opens: opens + 7 * 1440, closes: closes + 7 * 1440 }));
  return areNonOverlapping([...onLine, ...monday]);
}
