// One row of somebody's catalogue, read: what an import writes. Files of any shape become these (shapes/), and only these are written.
import type { Source } from '#domain/catalogue/product.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';

/** The row's place among the variants of its group; `group`: the seller's own name for the group, the same in all its rows. */
export type RowVariant = {
  group: string;
  title_fr: string;
  title_en: string;
  axes: { kind: AxisKind; name_fr: string; name_en: string }[];
  values_fr: string[];
  values_en: string[];
};

/** Amounts are integers in minor units of `currency`. An absent field is null; a second import leaves the stored value of such a field unchanged. */
export type CatalogueRow = {
  /** The seller's own number for the offer: with the seller it is the identity an import upserts by. */
  external_id: string;
  title_fr: string;
  title_en: string;
  description_fr: string;
  description_en: string;
  brand: string | null;
  /** The maker's own number (MPN, model). */
  model: string | null;
  /** The product type in the file's own words: Google's product_type, Shopify's Type, Icecat's type. */
  product_type: string | null;
  /** GTIN digits with a right check digit (8, 12, 13 or 14); others were dropped with a warning. */
  barcodes: string[];
  category: string;
  subcategory: string | null;
  /** True when no rule knew the category and the file's fallback was taken: counted in the closing table. */
  category_is_fallback: boolean;
  attributes: { name_fr: string; name_en: string; value_fr: string; value_en: string }[];
  /** Its place among the variants of one thing; null: the file names none, and what is there stays. */
  variant: RowVariant | null;
  price_minor: number;
  currency: string;
  reference_price_minor: number | null;
  stock: number | null;
  minimum_order_quantity: number;
  source: Source;
  is_direct: boolean;
  retailer_url: string | null;
  ships_from: string;
  /** File names in the picture folders, or http(s) addresses; the first is the one on the card. */
  pictures: string[];
  rating: number | null;
  rating_count: number;
  popularity: number;
  is_demo: boolean;
  is_active: boolean;
};

/** One thing read from a file, in the file's order: a row, or a row refused with its reasons. `line` is where it begins in the file (from 1). */
export type ParsedRow =
  | { line: number; row: CatalogueRow; warnings: string[] }
  | { line: number; refused: RefusedRow[]; raw: unknown };

/** Why a row is refused: the column, and a code of texts/imports with the values for its sentence. */
export type RefusedRow = { column: string; code: string; found: string };

/** A record as its container gives it: a JSON object, a CSV line by its header, an XML item. `line` from 1. */
export type FileRecord = { line: number; fields: Record<string, unknown> };
