import type { Language } from '#domain/settings/language.ts';
import type { Person } from '#domain/people/person.ts';

/** Who looks at a page, and how they read it. */
export type Visitor = {
  language: Language;
  /** ISO 3166-1 alpha-2 code of the country of delivery; CA until chosen. */
  country: string;
  postalCode: string;
  /** ISO 4217 code prices are shown in. */
  currency: string;
  /** Light pages: no pictures until asked for, no web font, no app before it is needed (docs/decisions/0021). */
  light: boolean;
  /** Who has signed in; null: nobody. Always null on pages that are the same for everyone. */
  person: Person | null;
  requestId: string;
  /** Where this shop is reached from outside, without a trailing slash. */
  siteUrl: string;
};
