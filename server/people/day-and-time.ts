import type { Language } from '#domain/settings/language.ts';
import { firstOfMonth } from '#domain/settings/first-of-month.ts';

/** A moment written out on the shop's clock: "27 novembre 2026 à 14 h 05". */
export const dayAndTime = (moment: Date, language: Language, timeZone: string): string =>
  firstOfMonth(
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment),
  ).replaceAll('\u202F', '\u00A0');
