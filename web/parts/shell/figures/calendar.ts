import { getLocale } from '#texts/compiled/runtime.js';

/** The visitor's language's way of writing dates. Kept: making one costs fifty times what asking it costs. */
export function calendar(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = getLocale() === 'fr' ? 'fr-CA' : 'en-CA';
  return (calendars[language + JSON.stringify(style)] ??= new Intl.DateTimeFormat(language, style));
}

const calendars: Record<string, Intl.DateTimeFormat> = {};
