import type { SellerDelivery } from './seller-delivery.ts';
import type { Menu } from './menu.ts';
import type { BusyPeriod } from './kitchen-screen.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { SellerLocation } from './seller-location.ts';
import type { OpeningHours } from './opening-hours.ts';

/** The return terms. `days` null: not stated; 0: only faulty articles. `terms`: the seller's own text, or ''. */
export type ReturnTerms = { days: number | null; paidBy: 'buyer' | 'seller'; terms: string };

/** A location as visitors see it. `goods`: how many offers are in stock there. */
export type LocationWithOfferCount = Omit<SellerLocation, 'version'> & { goods: number };

/** The delivery to one country: lowest and highest price (minor units of the visitor's currency) and delivery time. */
export type StorefrontCountryDelivery = {
  country: string;
  fromMinor: number;
  mostMinor: number;
  daysMin: number;
  daysMax: number;
};

/** A seller's public page, in the visitor's language and currency. */
export type Storefront = {
  state: 'open';
  id: string;
  slug: string;
  name: string;
  source: Source;
  city: string | null;
  country: string;
  description: string;
  /** ISO 639 codes, the most used language first. */
  languages: string[];
  returns: ReturnTerms;
  /** When the seller joined the marketplace, as ISO 8601. */
  since: string;
  isDemo: boolean;
  /** Counts of open offers. `direct`: sold here, not by a retailer. `unstated`: direct, without delivery price. */
  offers: number;
  direct: number;
  unstated: number;
  /** The countries from which the offers are shipped, the most frequent first. */
  shipsFrom: string[];
  deliveries: StorefrontCountryDelivery[];
  /** Delivery zones and pick-up of a restaurant; null or absent: delivery as in `deliveries`. */
  service?: SellerDelivery | null;
  /** Opening hours in the shop's time zone; null: not stated. */
  hours: OpeningHours | null;
  /** Shops and places to pick up goods; absent: none. */
  locations?: LocationWithOfferCount[];
  /** A phone number in E.164, or null. */
  whatsapp: string | null;
  /** The names of stored pictures, or null. */
  logo: string | null;
  cover: string | null;
  /** When the seller is on holiday, the day it takes orders again (2026-12-24); else null. */
  reopensOn: string | null;
  /** Set while the kitchen takes longer or takes no orders; null or absent: neither. */
  busy?: BusyPeriod | null;
  /** The menu with its sections; null or absent: the dishes are a plain list. */
  menu?: Menu | null;
};

/** A shop that is closed, or `suspended` by the administrators. The reason is not public. */
export type ClosedStorefront = { state: 'closed' | 'suspended'; slug: string; name: string; source: Source };

/** Articles and prepositions, whose initials are skipped. */
const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'of', 'the', 'and', 'a', 'an', 'au', 'aux']);

/** The initials for a shop without a logo: "Coopérative Karité du Faso" gives "CK", a single word one letter. */
export function shopInitials(name: string): string {
  const words = name.split(/[\s’'.-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.length > 1);
  const telling = words.filter((word) => !small.has(word.toLocaleLowerCase('fr')));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase('fr'))
    .join('');
}
