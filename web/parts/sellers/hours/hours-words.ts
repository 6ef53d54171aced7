import { formatTimeOfDay, type OpenState, type OpenSpan, isoWeekday } from '#domain/sellers/opening-hours.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';

const names = [
  () => m.shopset_day_1(),
  () => m.shopset_day_2(),
  () => m.shopset_day_3(),
  () => m.shopset_day_4(),
  () => m.shopset_day_5(),
  () => m.shopset_day_6(),
  () => m.shopset_day_7(),
];

/** Monday is 1. */
export const weekdayName = (weekday: number): string => names[weekday - 1]!();

export const formatDate = (day: string): string =>
  correctFrenchFirstOfMonth(
    new Date(`${day}T12:00:00Z`).toLocaleDateString(`${getLocale()}-CA`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  );

/** Minutes of a day as text: 570 → "9 h 30" in French, "9:30" in English. 1440 is written as midnight. */
export function timeOfDayText(minute: number): string {
  const [hours, minutes] = formatTimeOfDay(minute).split(':');
  if (getLocale() === 'en') return `${Number(hours)}:${minutes}`;
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`;
}

/** "9 h à 12 h, 14 h à 18 h", or "fermé". */
export const dayHoursText = (spans: readonly OpenSpan[]): string =>
  spans.length === 0
    ? m.storehours_day_closed()
    : spans
        .map(({ opens, closes }) => m.storehours_span({ opens: timeOfDayText(opens), closes: timeOfDayText(closes) }))
        .join(', ');

export function openNowText(now: OpenState): string {
  if (now.isOpen) return m.storehours_open({ time: timeOfDayText(now.closes) });
  if (!now.next) return m.storehours_closed();
  const { daysAhead, day, opens } = now.next;
  const time = timeOfDayText(opens);
  if (daysAhead === 0) return m.storehours_closed_today({ time });
  if (daysAhead === 1) return m.storehours_closed_tomorrow({ time });
  return m.storehours_closed_day({ day: weekdayName(isoWeekday(day)), time });
}
