import { addDays } from '#domain/desk/day.ts';

/** Minutes after midnight. `closes` may be above 1440: 1560 is two o'clock on the next morning. */
export type OpenSpan = { opens: number; closes: number };
/** A weekday from 1 (Monday) to 7 (Sunday), as in ISO 8601. */
export type WeeklySpan = OpenSpan & { weekday: number };
/** A day with special hours (2026-12-24). Without spans the shop is closed on this day. */
export type DayException = { day: string; spans: OpenSpan[] };
export type OpeningHours = { timeZone: string; weekly: readonly WeeklySpan[]; exceptions: readonly DayException[] };

export const maxSpansPerDay = 3;
export const maxDayExceptions = 60;

/** Open until `closes`, or closed with the next opening within eight days. Minutes as in OpenSpan. */
export type OpenState =
  | { isOpen: true; closes: number }
  | { isOpen: false; next: { day: string; daysAhead: number; opens: number } | null };

/** Parses a time to minutes after midnight ("09:30" is 570, "24:00" is 1440); null: invalid. */
export function parseTimeOfDay(text: string): number | null {
  const found = /^(\d{1,2})[:hH](\d{2})$/.exec(text.trim());
  if (!found) return null;
  const minute = Number(found[1]) * 60 + Number(found[2]);
  return Number(found[2]) < 60 && minute <= 1440 ? minute : null;
}

/** Formats minutes for a time field: 570 is "09:30", 1560 is "02:00". */
export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses a typed span. A closing time before the opening time is on the next day. Null: invalid. */
export function parseSpan(opens: string, closes: string): OpenSpan | null {
  const [from, to] = [parseTimeOfDay(opens), parseTimeOfDay(closes)];
  if (from === null || to === null || from >= 1440) return null;
  return { opens: from, closes: to > from ? to : to + 1440 };
}

/** Whether no span begins before another one ends. */
export const areNonOverlapping = (spans: readonly OpenSpan[]): boolean =>
  [...spans].sort((a, b) => a.opens - b.opens).every((span, at, all) => at === 0 || span.opens >= all[at - 1]!.closes);

/** The opening hours of a day: those of a special day, else of the weekday. */
export function openingSpansOnDay(
  day: string,
  { weekly, exceptions }: Pick<OpeningHours, 'weekly' | 'exceptions'>,
): OpenSpan[] {
  const exception = exceptions.find((one) => one.day === day);
  if (exception) return exception.spans;
  const weekday = isoWeekday(day);
  return weekly.filter((one) => one.weekday === weekday).sort((a, b) => a.opens - b.opens);
}

/** Whether a shop is open, also by a span that began yesterday. Null: the shop has no opening hours. */
export function openStateAt(hours: OpeningHours, nowMs: number): OpenState | null {
  const { day, minute } = localTime(nowMs, hours.timeZone);
  for (const [date, shift] of [
    [addDays(day, -1), 1440],
    [day, 0],
  ] as const)
    for (const { opens, closes } of openingSpansOnDay(date, hours))
      if (minute + shift >= opens && minute + shift < closes) return { isOpen: true, closes: closes - shift };
  const isStated =
    hours.weekly.length > 0 || hours.exceptions.some((one) => one.day >= day && one.day <= addDays(day, 7));
  if (!isStated) return null;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(day, ahead);
    const next = openingSpansOnDay(date, hours).find(({ opens }) => ahead > 0 || opens > minute);
    if (next) return { isOpen: false, next: { day: date, daysAhead: ahead, opens: next.opens } };
  }
  return { isOpen: false, next: null };
}

/** The local day (2026-11-26) and the minutes after midnight in a time zone. */
export function localTime(atMs: number, timeZone: string): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The weekday from 1 (Monday) to 7 (Sunday), by Sakamoto's method. */
export function isoWeekday(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const y = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]!;
  const sunday0 = (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + date) % 7;
  return sunday0 || 7;
}
