import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';

/** An ISO instant as a date and a time in `zone` (server and browser must write the same words), with the zone's name, because the reader may be anywhere: "21 novembre 2026 à 14 h 05 HNE". */
export const dateAndTime = (iso: string, zone: string): string =>
  written(iso, { year: 'numeric', month: 'long', day: 'numeric', ...time, timeZone: zone });

/** An ISO instant as a time in `zone`, never broken over two lines: "14 h 05 HNE". */
export const timeOnly = (iso: string, zone: string): string =>
  written(iso, { ...time, timeZone: zone }).replaceAll(' ', '\u00A0');

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function written(iso: string, style: Intl.DateTimeFormatOptions): string {
  const text = dateFormatter(style).format(new Date(iso));
  // ICU releases differ in which narrow space they use, and the font has none. fr-CA names West Africa's time "UTC+0", which nobody there uses.
  return text.replaceAll(/[\u202F\u2009]/g, '\u00A0').replace(/UTC\+0\b/, 'GMT');
}
