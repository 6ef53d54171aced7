import type { NetContent } from '#domain/pricing/unit-price.ts';
import type { Card, PictureBackground } from './product.ts';

/** The kinds of goods on the page of African products; `divers` is for everything else. */
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

/** The data that decide the kind of a product. `byLength`: the product is cloth, sold by the metre or yard. */
export type ProductFactsForAfricanKind = { category: string; subcategory: string | null; byLength: boolean };

const ofCategory: Record<string, AfricanKind> = {
  cuisine: 'epicerie',
  'beaute-sante': 'beaute',
  'maison-jardin': 'maison',
  'sports-loisirs': 'musique',
};
const worn = new Set(['sacs-accessoires', 'chaussures']);

/** The kind of a product. Anything sold by the metre or yard is cloth, whatever its category. */
export function kindOfAfricanProduct({ category, subcategory, byLength }: ProductFactsForAfricanKind): AfricanKind {
  if (byLength) return 'tissus';
  if (category !== 'mode') return ofCategory[category] ?? 'divers';
  return worn.has(subcategory ?? '') ? 'cuir-bijoux' : 'vetements';
}

export type MarketPicture = { image: string | null; tile: PictureBackground };

/** A seller of African products. `faces`: up to three pictures of these products. */
export type AfricanSeller = {
  slug: string;
  name: string;
  city: string | null;
  country: string;
  offers: number;
  faces: MarketPicture[];
};

/** A value of a filter: a kind or country code. `count`: how many products it has, with the other filter applied. */
export type AfricanFilterOption<Value extends string = string> = { value: Value; count: number } & MarketPicture;

/** A card with the content of one article, for example 6 yards of cloth; null: not stated. */
export type AfricanCard = Card & { content: NetContent | null };

/** 12 products fill complete rows of two, three or four. */
export const africanPageSize = 12;

export type AfricanMarketQuery = { country: string | null; kind: AfricanKind | null; page: number };

export type AfricanMarket = {
  /** Counts for all African products, ignoring the filters; `countries` counts the countries of origin. */
  all: { products: number; countries: number; kinds: AfricanFilterOption<AfricanKind>[] };
  total: number;
  pages: number;
  cards: AfricanCard[];
  countries: AfricanFilterOption[];
  kinds: AfricanFilterOption<AfricanKind>[];
  sellers: AfricanSeller[];
};

export type AfricanMarketPage = AfricanMarket & AfricanMarketQuery;
