import type { Language } from '#domain/settings/language.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';

/** A date and time in words, in the shop's time zone: "27 novembre 2026 à 14 h 05". */
export const formatDateTime = (moment: Date, language: Language, timeZone: string): string =>
  correctFrenchFirstOfMonth(
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment),
  ).replaceAll('\u202F', '\u00A0');
