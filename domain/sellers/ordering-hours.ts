// When a restaurant takes orders: within its opening hours, not during its holidays, not while its kitchen pauses. A restaurant that states no hours takes them always.
import { addDays, utcMidnightMs } from '#domain/desk/day.ts';
import type { Language } from '#domain/settings/language.ts';
import { firstOfMonth } from '#domain/settings/first-of-month.ts';
import { type Hours, localTime, minuteText, openNow, spansOf } from './opening-hours.ts';

/** Hours of a restaurant as its row has them; days are of its own zone; `pausedUntilMs` in epoch milliseconds. */
export type OrderingHours = Hours & { awayFrom: string | null; reopensOn: string | null; pausedUntilMs: number | null };

/** It takes no orders now: the day and time it takes them again, on its own clocks ("18:00"); null: not within eight days. */
export type Closure = { day: string; at: string } | null;

/** Null: it takes orders now. */
export function closureAt(hours: OrderingHours | null, nowMs: number): { next: Closure } | null {
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
  const now = openNow(hours, atMs);
  return now === null || now.isOpen;
}

const isAway = (day: string, { awayFrom, reopensOn }: OrderingHours): boolean =>
  awayFrom !== null && reopensOn !== null && day >= awayFrom && day < reopensOn;

function nextOpening(hours: OrderingHours, atMs: number): Closure {
  const { day: today, minute } = localTime(atMs, hours.timeZone);
  // After holidays that cover the next days, the week is looked through again from the day of return.
  const starts = hours.reopensOn !== null && hours.reopensOn > today ? [today, hours.reopensOn] : [today];
  const states = hours.weekly.length > 0 || hours.exceptions.length > 0;
  for (const start of starts)
    for (let ahead = 0; ahead <= 7; ahead++) {
      const day = addDays(start, ahead);
      if (isAway(day, hours)) continue;
      if (!states) return { day, at: '00:00' };
      const next = spansOf(day, hours).find(({ opens }) => day > today || opens > minute);
      if (next) return { day, at: minuteText(next.opens) };
    }
  return null;
}

const timeOf = ({ day, minute }: { day: string; minute: number }) => ({ day, at: minuteText(minute) });

/** A day (2026-12-05) as a sentence says it: "samedi 5 décembre". */
export const dayInWords = (day: string, language: Language): string =>
  firstOfMonth(
    new Intl.DateTimeFormat(`${language}-CA`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(utcMidnightMs(day)),
  );

/** The day and the time of a closure as a sentence says them: "vendredi 27 novembre" and "18 h 30". */
export function closureWords({ day, at }: NonNullable<Closure>, language: Language): { day: string; time: string } {
  const [hours, minutes] = at.split(':') as [string, string];
  return {
    day: dayInWords(day, language),
    time:
      language === 'en'
        ? `${Number(hours)}:${minutes}`
        : `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`,
  };
}
