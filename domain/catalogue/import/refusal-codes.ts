/** Why a row is refused. The message of `price-wrong` is `imports_refused_price_wrong` in texts/imports. */
export const refusalCodes = [
  'missing',
  'too-long',
  'price-wrong',
  'price-ambiguous',
  'price-not-positive',
  'price-too-large',
  'currency-unknown',
  'category-unknown',
  'subcategory-unknown',
  'source-unknown',
  'country-unknown',
  'number-wrong',
  'minimum-wrong',
  'rating-wrong',
  'yes-no-wrong',
  'address-wrong',
  'link-missing',
  'attributes-wrong',
  'group-unreadable',
  'mapping-wrong',
  'product-closed',
] as const;

/** Changes that the import made to an accepted row. The message of `text-cut` is `imports_warning_text_cut`. */
export const warningCodes = [
  'barcode-dropped',
  'text-cut',
  'attributes-cut',
  'attribute-dropped',
  'variant-dropped',
  'pictures-dropped',
  'reference-price-dropped',
  'category-fallback',
] as const;

export type RowRefusalCode = (typeof refusalCodes)[number];
export type RowWarningCode = (typeof warningCodes)[number];
