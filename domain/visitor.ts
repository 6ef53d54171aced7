import type { Language } from '#domain/settings/language.ts';
import type { Person } from '#domain/people/person.ts';

/** The visitor of a page, with their language, country and currency. */
export type Visitor = {
  language: Language;
  /** ISO 3166-1 alpha-2 code of the country of delivery; CA until chosen. */
  country: string;
  postalCode: string;
  /** ISO 4217 code prices are shown in. */
  currency: string;
  /** Light pages have no web font, and load pictures and the app only on demand (docs/decisions/0021). */
  light: boolean;
  /** The signed-in person, or null. Always null on pages that are the same for everyone. */
  person: Person | null;
  requestId: string;
  /** The public address of this shop, without a trailing slash. */
  siteUrl: string;
};
