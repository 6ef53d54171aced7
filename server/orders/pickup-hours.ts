import { addDays } from '#domain/desk/day.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import {
  type OpeningHours,
  localTime,
  formatTimeOfDay,
  type OpenSpan,
  openingSpansOnDay,
} from '#domain/sellers/opening-hours.ts';
import { formatNextOrderDayTime } from '#domain/sellers/ordering-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

type Reader = { seller: string; nowMs: number; language: Language };

/** The opening hours today and tomorrow, one sentence per open day, in the seller's time zone. */
export function formatPickupHours(hours: OpeningHours, { seller, nowMs, language }: Reader): string[] {
  const say = { locale: language };
  const { day, minute } = localTime(nowMs, hours.timeZone);
  const today = openingSpansOnDay(day, hours).filter(({ closes }) => closes > minute);
  const tomorrow = openingSpansOnDay(addDays(day, 1), hours);
  return [
    ...(today.length > 0 ? [m.zones_ready_today({ seller, spans: spansWords(today, language) }, say)] : []),
    ...(tomorrow.length > 0 ? [m.zones_ready_tomorrow({ spans: spansWords(tomorrow, language) }, say)] : []),
  ];
}

/** The opening hours of a place as text; '': unknown, or closed today and tomorrow. */
export function formatPickupPlaceHours(
  stated: { weekly: OpeningHours['weekly']; timeZone: string | null } | undefined,
  { country, shopZone, ...reader }: Reader & { country: string; shopZone: string },
): string {
  if (!stated || stated.weekly.length === 0) return '';
  const timeZone = stated.timeZone ?? countryTimeZone(country, shopZone);
  return formatPickupHours({ timeZone, weekly: stated.weekly, exceptions: [] }, reader).join(' ');
}

/** The opening hours of one day as text, such as "11 h 30 à 15 h et de 18 h à 22 h". */
function spansWords(spans: readonly OpenSpan[], language: Language): string {
  const say = { locale: language };
  const time = (minute: number) =>
    formatNextOrderDayTime({ day: '2026-01-01', at: formatTimeOfDay(minute) }, language).time;
  return spans
    .map(({ opens, closes }) => m.zones_ready_span({ opens: time(opens), closes: time(closes) }, say))
    .reduce((first, last) => m.zones_ready_spans_and({ first, last }, say));
}
