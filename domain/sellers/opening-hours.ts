import { addDays } from '#domain/desk/day.ts';

/** From `opens` to `closes`, minutes after midnight of the day it begins on; `closes` may lie after midnight: 1440 is midnight, 1560 two in the morning. */
export type OpenSpan = { opens: number; closes: number };
/** 1: Monday … 7: Sunday (ISO 8601). */
export type WeeklySpan = OpenSpan & { weekday: number };
/** A day with hours of its own; no span: closed all day. `day` as 2026-12-24. */
export type DayException = { day: string; spans: OpenSpan[] };
export type Hours = { timeZone: string; weekly: readonly WeeklySpan[]; exceptions: readonly DayException[] };

export const mostSpansADay = 3;
export const mostExceptions = 60;

/** Open now, and until when; or closed, and when it opens next within eight days. Minutes as in OpenSpan. */
export type OpenNow =
  | { isOpen: true; closes: number }
  | { isOpen: false; next: { day: string; daysAhead: number; opens: number } | null };

/** "09:30" → 570, "24:00" → 1440; null: no time of day. */
export function parseMinute(text: string): number | null {
  const found = /^(\d{1,2})[:hH](\d{2})$/.exec(text.trim());
  if (!found) return null;
  const minute = Number(found[1]) * 60 + Number(found[2]);
  return Number(found[2]) < 60 && minute <= 1440 ? minute : null;
}

/** 570 → "09:30", 1560 → "02:00": as an input of type time takes it. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A span as it was typed. Closing at or before the opening is after midnight. Null: one of them is no time of day. */
export function parseSpan(opens: string, closes: string): OpenSpan | null {
  const [from, to] = [parseMinute(opens), parseMinute(closes)];
  if (from === null || to === null || from >= 1440) return null;
  return { opens: from, closes: to > from ? to : to + 1440 };
}

/** Whether no two spans of a day lie over each other; they are sorted. */
export const areApart = (spans: readonly OpenSpan[]): boolean =>
  [...spans].sort((a, b) => a.opens - b.opens).every((span, at, all) => at === 0 || span.opens >= all[at - 1]!.closes);

/** The spans of a day in the shop's own zone: of the exception where there is one, else of its weekday. */
export function spansOf(day: string, { weekly, exceptions }: Pick<Hours, 'weekly' | 'exceptions'>): OpenSpan[] {
  const exception = exceptions.find((one) => one.day === day);
  if (exception) return exception.spans;
  const weekday = weekdayOf(day);
  return weekly.filter((one) => one.weekday === weekday).sort((a, b) => a.opens - b.opens);
}

/** Null: no hours are stated; with no week, no day of its own from today to a week ahead. What began yesterday and lasts past midnight counts. */
export function openNow(hours: Hours, nowMs: number): OpenNow | null {
  const { day, minute } = localTime(nowMs, hours.timeZone);
  for (const [date, shift] of [
    [addDays(day, -1), 1440],
    [day, 0],
  ] as const)
    for (const { opens, closes } of spansOf(date, hours))
      if (minute + shift >= opens && minute + shift < closes) return { isOpen: true, closes: closes - shift };
  const isStated =
    hours.weekly.length > 0 || hours.exceptions.some((one) => one.day >= day && one.day <= addDays(day, 7));
  if (!isStated) return null;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(day, ahead);
    const next = spansOf(date, hours).find(({ opens }) => ahead > 0 || opens > minute);
    if (next) return { isOpen: false, next: { day: date, daysAhead: ahead, opens: next.opens } };
  }
  return { isOpen: false, next: null };
}

/** Day and minute on the clocks of a zone. */
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

/** 1: Monday … 7: Sunday; of the proleptic Gregorian calendar (Sakamoto's method). */
export function weekdayOf(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const y = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]!;
  const sunday0 = (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + date) % 7;
  return sunday0 || 7;
}
