import type { Source, PictureBackground } from '#domain/catalogue/product.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';

/** One product as search reads it from the database (feed.ts): everything a card shows and every word it is found by. Amounts are minor units of their own currency. */
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
  /** The values of its specification lines, and of its group's axes, both languages, one text. */
  attributes: string;
  /** Its place among variants; null or absent: it has none. */
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
  /** Open offers of open sellers, in the order of the sellers' slugs, then of their ids; the 255 that ask least. */
  offers: DocumentOffer[];
  /** How many there are in all. */
  offer_count: number;
};

export type DocumentOffer = {
  id: string;
  seller: string;
  external_id: string | null;
  source: Source;
  direct: boolean;
  retailer_url: string | null;
  /** Its price may not be shown now. */
  price_stale: boolean;
  /** When the shown price of a linked offer was read (ISO 8601). Absent in an index stored by an older release. */
  read_at?: string | null;
  price: number;
  currency: string;
  stock: number | null;
  minimum: number;
  /** Absent in an index stored by an older release. */
  has_options?: boolean;
  /** Its seller is on holiday. Absent in an index stored by an older release. */
  away?: boolean;
  profile: string | null;
  discount: { percent: number; reference: number; since: string } | null;
  is_demo: boolean;
};
