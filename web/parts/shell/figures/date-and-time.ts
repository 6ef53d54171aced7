import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** An ISO instant as date and time with the zone's name: "21 novembre 2026 à 14 h 05 HNE". */
export const dateAndTime = (iso: string, zone: string): string =>
  written(iso, { year: 'numeric', month: 'long', day: 'numeric', ...time, timeZone: zone });

/** An ISO instant as a time with the zone's name, without line breaks: "14 h 05 HNE". */
export const timeOnly = (iso: string, zone: string): string =>
  written(iso, { ...time, timeZone: zone }).replaceAll(' ', '\u00A0');

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function written(iso: string, style: Intl.DateTimeFormatOptions): string {
  const text = dateFormatter(style).format(new Date(iso));
  // Some versions of ICU use narrow spaces that our font lacks. fr-CA writes "UTC+0" where West Africans write GMT.
  return text.replaceAll(/[\u202F\u2009]/g, '\u00A0').replace(/UTC\+0\b/, 'GMT');
}
