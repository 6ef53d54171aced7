// Whether two texts are the same, told by a number each.
import type { SearchDocument } from './document.ts';

/** FNV-1a of 53 bits' worth: whether two texts are the same, not which they are. */
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

/** Everything of a product that its words are read from; `sellers`: the names of who sells it. */
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
