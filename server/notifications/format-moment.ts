import type { Language } from '#domain/settings/language.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';

/**
 * A time in the time zone of the country of delivery, with the zone's name: "21 novembre 2026 à 19 h 05 GMT" for
 * Bamako. A country with several zones gets the shop's (`shopZone`: SHOP_TIME_ZONE), and GMT: "21 novembre 2026 à 14 h
 * 05 HNE (19 h 05 GMT)".
 */
export function formatDateTimeInCountry(iso: string, language: Language, country: string, shopZone: string): string {
  const write = (style: Intl.DateTimeFormatOptions) =>
    correctFrenchFirstOfMonth(new Intl.DateTimeFormat(`${language}-CA`, style).format(new Date(iso)));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const timeZone = countryTimeZone(country, shopZone);
  const here = write({ year: 'numeric', month: 'long', day: 'numeric', ...time, timeZone, timeZoneName: 'short' });
  const words = timeZone === shopZone ? `${here} (${write({ ...time, timeZone: 'UTC' })} GMT)` : here;
  // ICU may use narrow spaces, which fonts of mail programs may lack, and writes "UTC+0" in French Canadian.
  return words.replaceAll(/[\u202F\u2009]/g, '\u00A0').replace(/UTC\+0\b/, 'GMT');
}
/** A day in a time zone: "21 novembre 2026". */
export const formatLongDate = (moment: Date | string, language: Language, timeZone: string): string =>
  correctFrenchFirstOfMonth(
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone }).format(new Date(moment)),
  );
