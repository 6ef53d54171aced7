// When a dish can be ordered: days of the week and one span of hours, on the restaurant's clocks.
import { areApart, type OpenSpan, parseSpan, type WeeklySpan } from './opening-hours.ts';
import { type Closure, closureAt } from './ordering-hours.ts';

/** Null: it can be ordered now, as far as its own hours go. `served` null: it has none. */
export const dishClosureAt = (
  served: readonly WeeklySpan[] | null,
  timeZone: string,
  nowMs: number,
): { next: Closure } | null =>
  served &&
  closureAt({ timeZone, weekly: served, exceptions: [], awayFrom: null, reopensOn: null, pausedUntilMs: null }, nowMs);

/** What a form says of it: no day is no hours of its own (null). Undefined: a time that is none, or spans that lie over each other (from late to late). */
export function parseServed(days: readonly number[], opens: string, closes: string): WeeklySpan[] | null | undefined {
  if (days.length === 0) return null;
  const span = parseSpan(opens, closes);
  if (!span) return undefined;
  const spans = [...new Set(days)].sort((a, b) => a - b).map((weekday) => ({ weekday, ...span }));
  return isWeekApart(spans) ? spans : undefined;
}

/** What lasts past midnight may not reach into the same dish's hours of the next day. */
function isWeekApart(spans: readonly WeeklySpan[]): boolean {
  const onLine = spans.map(({ weekday, opens, closes }): OpenSpan => ({
    opens: weekday * 1440 + opens,
    closes: weekday * 1440 + closes,
  }));
  const monday = onLine.map(({ opens, closes }) => ({ opens: opens + 7 * 1440, closes: closes + 7 * 1440 }));
  return areApart([...onLine, ...monday]);
}
