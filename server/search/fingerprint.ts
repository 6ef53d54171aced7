// Compares texts by hash, so that unchanged products are not indexed again.
import type { SearchDocument } from './document.ts';

/** A 53-bit hash like FNV-1a, in one pass because every text of the catalogue is hashed; equal texts have equal numbers. */
export function fingerprint(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff);
}

/** Every text of a product that is indexed; `sellers`: the names of its sellers. */
export const indexedText = (document: SearchDocument, sellers: string): string =>
  [
    document.title_fr,
    document.title_en,
    document.description_fr,
    document.description_en,
    document.brand,
    document.model,
    document.product_type,
    document.category,
    document.subcategory,
    document.attributes,
    document.barcodes.join(),
    document.offers.map(({ external_id }) => external_id).join(),
    sellers,
  ].join('\n');
