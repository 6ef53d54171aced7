import type { SellerDelivery } from './kitchen-delivery.ts';
import type { Menu } from './menu.ts';
import type { BusyPeriod } from './kitchen-screen.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { SellerLocation } from './seller-location.ts';
import type { OpeningHours } from './opening-hours.ts';

/** The return terms. `days` null: not stated; 0: no returns. `terms`: in the seller's words, may be empty. */
export type ReturnTerms = { days: number | null; paidBy: 'buyer' | 'seller'; terms: string };

/** A location as visitors see it. `goods`: the number of open offers in stock there. */
export type PublicLocation = Omit<SellerLocation, 'version'> & { goods: number };

/** The delivery of a seller to one country: lowest and highest price of one line (minor units of the visitor's currency; 0: free), and the range of days. */
export type StorefrontDelivery = {
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
  /** ISO 639 codes, most used first. */
  languages: string[];
  returns: ReturnTerms;
  /** When the seller joined the market, ISO 8601. */
  since: string;
  isDemo: boolean;
  /** The numbers of open offers: all, those sold here, and those of them without stated delivery. */
  offers: number;
  direct: number;
  unstated: number;
  /** The countries that offers ship from, the most frequent first. */
  shipsFrom: string[];
  deliveries: StorefrontDelivery[];
  /** A restaurant's delivery zones and pick-up; absent or null: as in `deliveries`. */
  service?: SellerDelivery | null;
  /** Hours in the shop's time zone; null: not stated. */
  hours: OpeningHours | null;
  /** Points of sale and of pick-up; absent: none. */
  locations?: PublicLocation[];
  /** E.164, or null. */
  whatsapp: string | null;
  /** Names of stored pictures, or null. */
  logo: string | null;
  cover: string | null;
  /** On holiday: the day it takes orders again, as 2026-12-24; else null. */
  reopensOn: string | null;
  /** The kitchen's current busy period; absent or null: none. */
  busy?: BusyPeriod | null;
  /** The menu of a restaurant with sections; absent or null: dishes are a plain list. */
  menu?: Menu | null;
};

/** A shop that is closed, or `suspended` by the market. Only its name and address are public, never the reason. */
export type ClosedStorefront = { state: 'closed' | 'suspended'; slug: string; name: string; source: Source };

/** Articles and prepositions, which give no initial. */
const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'of', 'the', 'and', 'a', 'an', 'au', 'aux']);

/** Two initials for a shop without a logo: "Coopérative Karité du Faso" → "CK"; one for a single word. */
export function shopInitials(name: string): string {
  const words = name.split(/[\s’'.-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.length > 1);
  const telling = words.filter((word) => !small.has(word.toLocaleLowerCase('fr')));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase('fr'))
    .join('');
}
