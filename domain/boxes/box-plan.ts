import type { Card } from '#domain/catalogue/product.ts';

/** A plan of postal boxes that is on sale, in the visitor's language. Amounts in minor units of `currency`. */
export type BoxPlan = {
  code: string;
  versionId: string;
  name: string;
  words: string;
  priceMinor: number;
  currency: string;
  months: number;
  /** Days of storage without a fee. */
  storageDays: number;
  /** The storage fee of one parcel for each day after the free days. */
  storageDayMinor: number;
  /** The most parcels that one shipment may hold. */
  mostTogether: number;
  /** The fee for preparing one shipment, in addition to the carrier's price. */
  handlingMinor: number;
  since: string;
  /** The place that receives the parcels. */
  city: string;
  country: string;
  isDemo: boolean;
};

/** A plan and the product card to add it to the cart, in the visitor's currency. */
export type BoxPlanWithCard = BoxPlan & { card: Card };

/** The address that the renter of a box gives to shops. */
export type BoxAddress = {
  holder: string;
  suite: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** The address lines on a parcel. `country` is the country's name. */
export const formatBoxAddress = (
  { holder, suite, street, city, region, postalCode }: BoxAddress,
  country: string,
): string[] => [holder, street, `Suite ${suite}`, [city, region, postalCode].filter(Boolean).join(' '), country];
