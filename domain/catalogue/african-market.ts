import type { Content } from '#domain/pricing/unit-price.ts';
import type { Card, Tile } from './product.ts';

/** The kinds of goods of the African market, as its page shows them; `divers` is what none of the others takes. */
export const africanKinds = [
  'tissus',
  'vetements',
  'cuir-bijoux',
  'epicerie',
  'beaute',
  'maison',
  'musique',
  'divers',
] as const;
export type AfricanKind = (typeof africanKinds)[number];

/** The place of a product in the category tree, and whether it is sold by length (cloth). */
export type KindPlace = { category: string; subcategory: string | null; byLength: boolean };

const ofCategory: Record<string, AfricanKind> = {
  cuisine: 'epicerie',
  'beaute-sante': 'beaute',
  'maison-jardin': 'maison',
  'sports-loisirs': 'musique',
};
const worn = new Set(['sacs-accessoires', 'chaussures']);

/** The kind of a product. What is sold by the metre is cloth, whichever department it stands in. */
export function kindOf({ category, subcategory, byLength }: KindPlace): AfricanKind {
  if (byLength) return 'tissus';
  if (category !== 'mode') return ofCategory[category] ?? 'divers';
  return worn.has(subcategory ?? '') ? 'cuir-bijoux' : 'vetements';
}

/** A picture that stands for a kind, a seller or a country. */
export type Face = { image: string | null; tile: Tile };

/** A seller of the African market with up to three of its goods. */
export type AfricanSeller = {
  slug: string;
  name: string;
  city: string | null;
  country: string;
  offers: number;
  faces: Face[];
};

/** `value` is a kind or a country code; `count` how many products choosing it would show beside the other choice. */
export type AfricanChoice<Value extends string = string> = { value: Value; count: number } & Face;

/** A card, and what its article holds; null: sold as it is. */
export type AfricanCard = Card & { content: Content | null };

/** Products on a page of it: rows of two, three and four come out even. */
export const africanPageSize = 12;

export type AfricanQuery = { country: string | null; kind: AfricanKind | null; page: number };

export type AfricanMarket = {
  /** Counts of the whole market, without the visitor's filters: products, countries of origin, and the kinds with their pictures. */
  all: { products: number; countries: number; kinds: AfricanChoice<AfricanKind>[] };
  total: number;
  pages: number;
  cards: AfricanCard[];
  countries: AfricanChoice[];
  kinds: AfricanChoice<AfricanKind>[];
  sellers: AfricanSeller[];
};

/** The data of the African market page: the market, and the query that it answers. */
export type AfricanPage = AfricanMarket & AfricanQuery;
