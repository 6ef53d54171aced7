/** The instant (epoch ms) at which the day of `nowMs` ends in a time zone, daylight saving included (DECISIONS: R-SCR-11). */
export function endOfDay(nowMs: number, timeZone: string): number {
  const today = dayOf(nowMs, timeZone);
  // A local day is 23 to 25 hours long: look for its first minute after now.
  let before = nowMs;
  let after = nowMs + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
}

/** The local day as `2026-11-21`. */
export function dayOf(ms: number, timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar)
    calendars.set(
      timeZone,
      (calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    );
  return calendar.format(ms);
}

/** One per time zone: making one costs fifty times what asking it costs. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** "05:42:18"; zero when it is over. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
