import type { SellerDelivery } from './kitchen-delivery.ts';
import type { Menu } from './menu.ts';
import type { Busy } from './kitchen.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { SellerLocation } from './location.ts';
import type { Hours } from './opening-hours.ts';

/** What a buyer may send back. `days` null: the seller has stated nothing; 0: nothing is taken back. `terms`: in the seller's words, may be empty. */
export type ReturnTerms = { days: number | null; paidBy: 'buyer' | 'seller'; terms: string };

/** A place as visitors see it. `goods`: how many open offers are there, as the seller counted. */
export type ShownLocation = Omit<SellerLocation, 'version'> & { goods: number };

/** Delivery of a seller's offers to one country: the least and the most that one line costs (minor units of the visitor's currency; 0: free), and the span of all stated days. */
export type DeliveryPromise = {
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
  /** When the seller came to the market, ISO 8601. */
  since: string;
  isDemo: boolean;
  /** Open offers: all, those bought here, and those of them whose delivery nobody stated. */
  offers: number;
  direct: number;
  unstated: number;
  /** Countries the offers leave from, the most used first. */
  shipsFrom: string[];
  deliveries: DeliveryPromise[];
  /** Of a restaurant that says where it delivers and what is picked up; absent or null: as `deliveries` say. */
  service?: SellerDelivery | null;
  /** On the clocks of the shop's own zone; null: none are stated. */
  hours: Hours | null;
  /** Points of sale and of pick-up; absent: none. */
  locations?: ShownLocation[];
  /** E.164, or null. */
  whatsapp: string | null;
  /** Names of stored pictures, or null. */
  logo: string | null;
  cover: string | null;
  /** On holiday: the day it takes orders again, as 2026-12-24; else null. */
  reopensOn: string | null;
  /** Its kitchen has too much to do just now; absent or null: it has not. */
  busy?: Busy | null;
  /** Of a restaurant that has sections; absent or null: its dishes are shown as a list. */
  menu?: Menu | null;
};

/** A shop that sells nothing now: closed, or `suspended` by the market for a while. Only its name and address are public then, never why. */
export type ClosedStorefront = { state: 'closed' | 'suspended'; slug: string; name: string; source: Source };

/** Words that begin no initial: articles and prepositions of French and English names. */
const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'of', 'the', 'and', 'a', 'an', 'au', 'aux']);

/** Two capitals that stand for a shop without a logo: "Coopérative Karité du Faso" → "CK"; one where the name has one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s’'.-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.length > 1);
  const telling = words.filter((word) => !small.has(word.toLocaleLowerCase('fr')));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase('fr'))
    .join('');
}
