/** When the local day of `nowMs` ends (epoch ms), also on a day with a clock change (DECISIONS: R-SCR-11). */
export function endOfDay(nowMs: number, timeZone: string): number {
  const last = lastDays.get(timeZone);
  if (last && last.from <= nowMs && nowMs < last.end) return last.end;
  const end = findEndOfDay(nowMs, timeZone);
  lastDays.set(timeZone, { from: nowMs, end });
  return end;
}

/** The last result by time zone, valid from `from` to `end`, because the search formats about thirty dates. */
const lastDays = new Map<string, { from: number; end: number }>();

function findEndOfDay(nowMs: number, timeZone: string): number {
  const today = localDayOf(nowMs, timeZone);
  // A local day has 23 to 25 hours, so a binary search finds the start of the next day.
  let before = nowMs;
  let after = nowMs + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDayOf(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
}

/** The local day as `2026-11-21`. */
export function localDayOf(ms: number, timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar)
    calendars.set(
      timeZone,
      (calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    );
  return calendar.format(ms);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Hours, minutes and seconds as "05:42:18"; zero when no time is left. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
