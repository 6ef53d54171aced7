// A product that a seller describes: one language may be missing, and the form says so.
import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import {
  type ProductFault,
  productFaults,
  type ProductField,
  type ProductTexts,
  tidyProduct,
} from '#domain/catalogue/product-edit.ts';

/** `barcode`: digits with a right check digit, null: none. `missing`: the language without a title of its own. */
export type OwnProduct = { texts: ProductTexts; missing: 'fr' | 'en' | null; barcode: string | null };
export type OwnProductFaults = Partial<Record<ProductField | 'barcode', ProductFault | 'digits'>>;

/** At most so many pictures of one product. */
export const mostPictures = 12;

/**
 * What was typed as it is stored: a title that is missing in one language is the other's, a specification without a value is left out.
 * `faults`: what cannot be stored, by field; a title in neither language is the French field's.
 */
export function parseOwnProduct(texts: ProductTexts, barcode: string): OwnProduct & { faults: OwnProductFaults } {
  const tidy = tidyProduct({
    ...texts,
    specs: texts.specs.filter((line) => `${line.value_fr}${line.value_en}`.trim()),
  });
  const missing = tidy.titleFr === '' ? 'fr' : tidy.titleEn === '' ? 'en' : null;
  const filled = { ...tidy, titleFr: tidy.titleFr || tidy.titleEn, titleEn: tidy.titleEn || tidy.titleFr };
  const faults: OwnProductFaults = productFaults(filled);
  if (filled.titleFr === '') delete faults.titleEn;
  const digits = barcode.trim();
  const parsed = digits === '' ? null : parseBarcode(digits);
  if (digits !== '' && parsed === null) faults.barcode = 'digits';
  return { texts: filled, missing, barcode: parsed, faults };
}

/** The texts as the form shows them: a title that only stands in for a missing one is empty. */
export const shownTexts = (texts: ProductTexts, missing: 'fr' | 'en' | null): ProductTexts => ({
  ...texts,
  ...(missing === 'fr' && { titleFr: '' }),
  ...(missing === 'en' && { titleEn: '' }),
});
