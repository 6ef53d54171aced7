import type { Source, PictureBackground } from '#domain/catalogue/product.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';

/** A product as read from the database (feed.ts), with card data and searchable texts. Amounts are in minor units. */
export type SearchDocument = {
  id: string;
  slug: string;
  title_fr: string;
  title_en: string;
  description_fr: string;
  description_en: string;
  brand: string | null;
  model: string | null;
  product_type: string | null;
  category: string;
  subcategory: string | null;
  /** The values of the specifications and variant axes in French and English, as one text. */
  attributes: string;
  /** The variant group of the product; null or absent: none. */
  group?: { id: string; kinds: AxisKind[]; values: string[] } | null;
  barcodes: string[];
  image: string | null;
  tile: PictureBackground;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  popularity: number;
  bestseller: boolean;
  is_demo: boolean;
  /** Seconds since 1970. */
  created_at: number;
  /** Active offers of active sellers, sorted by the sellers' slugs, then by id; at most the 255 cheapest. */
  offers: DocumentOffer[];
  /** The number of active offers, including those beyond the 255. */
  offer_count: number;
};

export type DocumentOffer = {
  id: string;
  seller: string;
  external_id: string | null;
  source: Source;
  direct: boolean;
  retailer_url: string | null;
  /** The price is too old to be shown. */
  price_stale: boolean;
  /** When the price of an offer at an external retailer was read (ISO 8601). Absent in an index of an older release. */
  read_at?: string | null;
  price: number;
  currency: string;
  stock: number | null;
  minimum: number;
  /** True for a dish with options to choose. Absent in an index stored by an older release. */
  has_options?: boolean;
  /** The seller is on holiday. Absent in an index stored by an older release. */
  away?: boolean;
  profile: string | null;
  discount: { percent: number; reference: number; since: string } | null;
  is_demo: boolean;
};
