// When a restaurant takes orders: during its opening hours, except on holidays and while its kitchen pauses.
import { addDays, utcMidnightMs } from '#domain/desk/day.ts';
import type { Language } from '#domain/settings/language.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import { type OpeningHours, localTime, formatTimeOfDay, openStateAt, openingSpansOnDay } from './opening-hours.ts';

/** Days are in the restaurant's time zone; `pausedUntilMs` in epoch milliseconds. */
export type OrderingHours = OpeningHours & {
  awayFrom: string | null;
  reopensOn: string | null;
  pausedUntilMs: number | null;
};

/** When a closed restaurant takes orders again, in its own time zone; null: not within eight days. */
export type NextOrderTime = { day: string; at: string } | null;

/** When a closed restaurant takes orders again; null: it takes orders now. */
export function closureAt(hours: OrderingHours | null, nowMs: number): { next: NextOrderTime } | null {
  if (!hours) return null;
  const pausedUntilMs = hours.pausedUntilMs ?? 0;
  const isPaused = pausedUntilMs > nowMs;
  const atMs = isPaused ? pausedUntilMs : nowMs;
  if (takesOrders(hours, atMs)) return isPaused ? { next: timeOf(localTime(atMs, hours.timeZone)) } : null;
  return { next: nextOpening(hours, atMs) };
}

function takesOrders(hours: OrderingHours, atMs: number): boolean {
  const { day } = localTime(atMs, hours.timeZone);
  if (isAway(day, hours)) return false;
  const now = openStateAt(hours, atMs);
  return now === null || now.isOpen;
}

const isAway = (day: string, { awayFrom, reopensOn }: OrderingHours): boolean =>
  awayFrom !== null && reopensOn !== null && day >= awayFrom && day < reopensOn;

function nextOpening(hours: OrderingHours, atMs: number): NextOrderTime {
  const { day: today, minute } = localTime(atMs, hours.timeZone);
  // The holidays may cover the next days, so the search starts again on the day when the restaurant reopens.
  const starts = hours.reopensOn !== null && hours.reopensOn > today ? [today, hours.reopensOn] : [today];
  const states = hours.weekly.length > 0 || hours.exceptions.length > 0;
  for (const start of starts)
    for (let ahead = 0; ahead <= 7; ahead++) {
      const day = addDays(start, ahead);
      if (isAway(day, hours)) continue;
      if (!states) return { day, at: '00:00' };
      const next = openingSpansOnDay(day, hours).find(({ opens }) => day > today || opens > minute);
      if (next) return { day, at: formatTimeOfDay(next.opens) };
    }
  return null;
}

const timeOf = ({ day, minute }: { day: string; minute: number }) => ({ day, at: formatTimeOfDay(minute) });

/** Formats a day (2026-12-05) for a sentence: "samedi 5 décembre". */
export const formatLongDay = (day: string, language: Language): string =>
  correctFrenchFirstOfMonth(
    new Intl.DateTimeFormat(`${language}-CA`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(utcMidnightMs(day)),
  );

/** Formats the day and time for a sentence: "vendredi 27 novembre" and "18 h 30". */
export function formatNextOrderDayTime(
  { day, at }: NonNullable<NextOrderTime>,
  language: Language,
): { day: string; time: string } {
  const [hours, minutes] = at.split(':') as [string, string];
  return {
    day: formatLongDay(day, language),
    time:
      language === 'en'
        ? `${Number(hours)}:${minutes}`
        : `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`,
  };
}
