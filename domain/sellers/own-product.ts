// The form of a product that a seller creates. One language may be missing.
import type { Language } from '#domain/settings/language.ts';
import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import {
  type ProductTextErrorCode,
  productErrors,
  type ProductField,
  type ProductTexts,
  normalizeProductTexts,
} from '#domain/catalogue/product-edit.ts';

/** `barcode`: valid digits; null: none. `missing`: the language without its own title. */
export type OwnProduct = { texts: ProductTexts; missing: Language | null; barcode: string | null };
export type OwnProductErrors = Partial<Record<ProductField | 'barcode', ProductTextErrorCode | 'digits'>>;

export const maxProductPictures = 12;

/** A title missing in one language is copied; a title missing in both is a fault of the French one. */
export function parseOwnProductTexts(texts: ProductTexts, barcode: string): OwnProduct & { faults: OwnProductErrors } {
  const tidy = normalizeProductTexts({
    ...texts,
    specs: texts.specs.filter((line) => `${line.value_fr}${line.value_en}`.trim()),
  });
  const missing = tidy.titleFr === '' ? 'fr' : tidy.titleEn === '' ? 'en' : null;
  const filled = { ...tidy, titleFr: tidy.titleFr || tidy.titleEn, titleEn: tidy.titleEn || tidy.titleFr };
  const faults: OwnProductErrors = productErrors(filled);
  if (filled.titleFr === '') delete faults.titleEn;
  const digits = barcode.trim();
  const parsed = digits === '' ? null : parseBarcode(digits);
  if (digits !== '' && parsed === null) faults.barcode = 'digits';
  return { texts: filled, missing, barcode: parsed, faults };
}

/** The texts for the form. A title that was copied from the other language becomes empty. */
export const clearCopiedTitles = (texts: ProductTexts, missing: Language | null): ProductTexts => ({
  ...texts,
  ...(missing === 'fr' && { titleFr: '' }),
  ...(missing === 'en' && { titleEn: '' }),
});
