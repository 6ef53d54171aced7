import type { Card } from '#domain/catalogue/product.ts';

/** A plan of postal boxes as it is on sale, in the reader's language. Amounts in minor units of `currency`. */
export type BoxPlan = {
  code: string;
  versionId: string;
  name: string;
  words: string;
  /** The price of one term. */
  priceMinor: number;
  currency: string;
  months: number;
  /** Days a parcel is kept without a fee. */
  storageDays: number;
  /** The fee for each further day of one parcel. */
  storageDayMinor: number;
  /** Parcels that may leave together; 1: each alone. */
  mostTogether: number;
  /** The fee for preparing one dispatch, beside its carriage. */
  handlingMinor: number;
  since: string;
  /** The site that receives the parcels. */
  city: string;
  country: string;
  isDemo: boolean;
};

/** `card`: what the cart adds, with the price as the visitor reads prices. */
export type OfferedPlan = BoxPlan & { card: Card };

/** The address a box's holder gives to shops, line by line. */
export type BoxAddress = {
  holder: string;
  suite: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** The lines as they are written on a parcel; `country` is its name. */
export const addressLines = (
  { holder, suite, street, city, region, postalCode }: BoxAddress,
  country: string,
): string[] => [holder, street, `Suite ${suite}`, [city, region, postalCode].filter(Boolean).join(' '), country];
