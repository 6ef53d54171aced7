// A checked row of a catalogue file. Every file format is converted to such rows.
import type { Source } from '#domain/catalogue/product.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';

/** The variant of a row. `group`: the seller's name of the variant group, equal in all rows of the group. */
export type RowVariant = {
  group: string;
  title_fr: string;
  title_en: string;
  axes: { kind: AxisKind; name_fr: string; name_en: string }[];
  values_fr: string[];
  values_en: string[];
};

/** Prices are in minor units of `currency`. When the offer is imported again, a null field keeps the stored value. */
export type CatalogueRow = {
  /** The seller's own number for the offer; it identifies the offer in later imports. */
  external_id: string;
  title_fr: string;
  title_en: string;
  description_fr: string;
  description_en: string;
  brand: string | null;
  /** The maker's model number (MPN). */
  model: string | null;
  /** The product type as the file writes it: Google's product_type, Shopify's Type, Icecat's type. */
  product_type: string | null;
  /** Valid GTINs of 8, 12, 13 or 14 digits. Invalid ones were dropped with a warning. */
  barcodes: string[];
  category: string;
  subcategory: string | null;
  /** True when no rule found the category. The import's summary counts these rows. */
  category_is_fallback: boolean;
  attributes: { name_fr: string; name_en: string; value_fr: string; value_en: string }[];
  /** Null: the file says nothing about variants, and the stored variant stays. */
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
  /** File names in the picture folders, or http(s) URLs. The first picture is shown in lists. */
  pictures: string[];
  rating: number | null;
  rating_count: number;
  popularity: number;
  is_demo: boolean;
  is_active: boolean;
};

/** A row or its refusal. `line`: the line of the file where the record begins, from 1. */
export type ParsedRow =
  | { line: number; row: CatalogueRow; warnings: string[] }
  | { line: number; refused: ColumnRefusal[]; raw: unknown };

/** A fault of one column: a code of texts/imports and the invalid value. */
export type ColumnRefusal = { column: string; code: string; found: string };

/** One record of a file: a JSON object, a CSV line with its column names, or an XML item. `line`: from 1. */
export type FileRecord = { line: number; fields: Record<string, unknown> };
