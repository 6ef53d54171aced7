import type { Source } from '#domain/catalogue/product.ts';
import type { DayException, WeeklySpan } from './opening-hours.ts';

/** The forms for a shop's page, each saved separately. */
export type SellerPageFormName = 'page' | 'hours' | 'holidays' | 'returns' | 'logo' | 'cover';
/** A hash of each form's initial values. The form sends it back, so that concurrent edits are detected. */
export type SellerPageFormHashes = Record<SellerPageFormName, string>;

/** The settings of a shop's page, for its members. Days as 2026-12-24. */
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
  versions: SellerPageFormHashes;
};
