import type { Source } from '#domain/catalogue/product.ts';
import type { DayException, WeeklySpan } from './opening-hours.ts';

/** The forms of a shop's settings, each saved for itself. */
export type PagePart = 'page' | 'hours' | 'holidays' | 'returns' | 'logo' | 'cover';
/** Of each form what it showed, as a fingerprint: it comes back with the form, so that two people do not overwrite each other. */
export type PageVersions = Record<PagePart, string>;

/** A shop and its page as its members read them. Days as 2026-12-24. */
export type SellerPage = {
  id: string;
  slug: string;
  name: string;
  source: Source;
  country: string;
  descriptionFr: string;
  descriptionEn: string;
  languages: string[];
  offers: number;
  hasDelivery: boolean;
  returnDays: number | null;
  returnPaidBy: 'buyer' | 'seller';
  returnTermsFr: string;
  returnTermsEn: string;
  timeZone: string | null;
  weekly: WeeklySpan[];
  exceptions: DayException[];
  whatsapp: string | null;
  logo: string | null;
  cover: string | null;
  awayFrom: string | null;
  reopensOn: string | null;
  versions: PageVersions;
};
