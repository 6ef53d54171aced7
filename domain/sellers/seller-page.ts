import type { Source } from '#domain/catalogue/product.ts';
import type { DayException, WeeklySpan } from './opening-hours.ts';

/** The forms of a shop's settings, each saved separately. */
export type SellerPageForm = 'page' | 'hours' | 'holidays' | 'returns' | 'logo' | 'cover';
/** The fingerprint of each form's initial values; it is sent back with the form to detect concurrent edits. */
export type SellerPageVersions = Record<SellerPageForm, string>;

/** A shop's page as its members see it. Days as 2026-12-24. */
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
  versions: SellerPageVersions;
};
