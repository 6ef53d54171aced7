import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import { getLocale } from '#texts/compiled/runtime.js';

/** The date formatter of the visitor's language. Cached, because creating one takes 50 times as long as using it. */
export function dateFormatter(style: Intl.DateTimeFormatOptions): { format: (moment: Date) => string } {
  const language = getLocale() === 'fr' ? 'fr-CA' : 'en-CA';
  const written = (calendars[language + JSON.stringify(style)] ??= new Intl.DateTimeFormat(language, style));
  return { format: (moment) => correctFrenchFirstOfMonth(written.format(moment)) };
}

const calendars: Record<string, Intl.DateTimeFormat> = {};
