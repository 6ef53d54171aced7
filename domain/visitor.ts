import type { Language } from '#domain/settings/language.ts';
import type { SessionPerson } from '#domain/people/person.ts';

/** The visitor of a page, with language, country and currency. */
export type Visitor = {
  language: Language;
  /** The country of delivery as an ISO code; CA until the visitor chooses. */
  country: string;
  postalCode: string;
  /** The currency of the shown prices, as an ISO code. */
  currency: string;
  /** True: pages are sent without web font, and load pictures and scripts only on demand (docs/decisions/0021). */
  light: boolean;
  /** The signed-in person, or null. Always null on cached pages that all visitors share. */
  person: SessionPerson | null;
  requestId: string;
  /** The public URL of this shop, without a trailing slash. */
  siteUrl: string;
};
