// A parsed row of a catalogue. Every file format is converted to it, and only such rows are imported.
import type { Source } from '#domain/catalogue/product.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';

/** The row as a variant. `group`: the seller's own name of the group, equal in all its rows. */
export type RowVariant = {
  group: string;
  title_fr: string;
  title_en: string;
  axes: { kind: AxisKind; name_fr: string; name_en: string }[];
  values_fr: string[];
  values_en: string[];
};

/** Amounts are integers in minor units of `currency`. A null field keeps the stored value on a second import. */
export type CatalogueRow = {
  /** The seller's own number of the offer; seller and number identify the offer in an upsert. */
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
  /** Valid GTINs (8, 12, 13 or 14 digits); others were dropped with a warning. */
  barcodes: string[];
  category: string;
  subcategory: string | null;
  /** True when no rule found the category and the fallback was used; the import's summary counts these. */
  category_is_fallback: boolean;
  attributes: { name_fr: string; name_en: string; value_fr: string; value_en: string }[];
  /** Null: the file names no variant, and the stored one stays. */
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
  /** File names in the picture folders, or http(s) addresses; the first is shown on the card. */
  pictures: string[];
  rating: number | null;
  rating_count: number;
  popularity: number;
  is_demo: boolean;
  is_active: boolean;
};

/** A row, or its refusal, in the order of the file. `line`: where it begins, from 1. */
export type ParsedRow =
  | { line: number; row: CatalogueRow; warnings: string[] }
  | { line: number; refused: RowRefusal[]; raw: unknown };

/** A reason to refuse a row: the column, a code of texts/imports, and the value found. */
export type RowRefusal = { column: string; code: string; found: string };

/** One record of a file: a JSON object, a CSV line by its header, or an XML item. `line`: from 1. */
export type FileRecord = { line: number; fields: Record<string, unknown> };
