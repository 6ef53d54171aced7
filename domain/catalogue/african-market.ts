import type { ArticleContent } from '#domain/pricing/unit-price.ts';
import type { Card, PictureBackground } from './product.ts';

/** The kinds of goods on the page of the African market; `divers` holds everything else. */
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

/** What decides the kind of a product: its category, and whether it is sold by length (cloth). */
export type KindCriteria = { category: string; subcategory: string | null; byLength: boolean };

const ofCategory: Record<string, AfricanKind> = {
  cuisine: 'epicerie',
  'beaute-sante': 'beaute',
  'maison-jardin': 'maison',
  'sports-loisirs': 'musique',
};
const worn = new Set(['sacs-accessoires', 'chaussures']);

/** The kind of a product. Anything sold by length is cloth, whatever its category. */
export function africanKindOf({ category, subcategory, byLength }: KindCriteria): AfricanKind {
  if (byLength) return 'tissus';
  if (category !== 'mode') return ofCategory[category] ?? 'divers';
  return worn.has(subcategory ?? '') ? 'cuir-bijoux' : 'vetements';
}

/** A picture that stands for a kind, a seller or a country. */
export type KindPicture = { image: string | null; tile: PictureBackground };

/** A seller of the African market with up to three of its goods. */
export type AfricanSeller = {
  slug: string;
  name: string;
  city: string | null;
  country: string;
  offers: number;
  faces: KindPicture[];
};

/** One choice of a filter. `value`: a kind or a country code; `count`: how many products it would show with the other filter unchanged. */
export type AfricanFilterOption<Value extends string = string> = { value: Value; count: number } & KindPicture;

/** A card with the content of one article (6 yd); null: the article has none. */
export type AfricanCard = Card & { content: ArticleContent | null };

/** Products per page: it fills rows of two, three and four. */
export const africanPageSize = 12;

export type AfricanMarketQuery = { country: string | null; kind: AfricanKind | null; page: number };

export type AfricanMarket = {
  /** Figures of the whole market without filters: products, countries of origin, and the kinds with their pictures. */
  all: { products: number; countries: number; kinds: AfricanFilterOption<AfricanKind>[] };
  total: number;
  pages: number;
  cards: AfricanCard[];
  countries: AfricanFilterOption[];
  kinds: AfricanFilterOption<AfricanKind>[];
  sellers: AfricanSeller[];
};

export type AfricanMarketPage = AfricanMarket & AfricanMarketQuery;
