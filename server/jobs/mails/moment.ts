/**
 * An instant for a reader who may be anywhere, in the shop's zone (SHOP_TIME_ZONE) and in GMT, which is the time in most of West Africa:
 * "21 novembre 2026 à 14 h 05 HNE (19 h 05 GMT)".
 */
export function momentWords(iso: string, language: 'fr' | 'en', timeZone: string): string {
  const write = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, style).format(new Date(iso));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const here = write({
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...time,
    timeZone,
    timeZoneName: 'short',
  });
  // ICU releases differ in which narrow space they use, and mail programs' fonts may have none.
  return `${here} (${write({ ...time, timeZone: 'UTC' })} GMT)`.replaceAll(/[\u202F\u2009]/g, '\u00A0');
}
