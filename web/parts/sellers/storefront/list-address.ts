import type { Source } from '#domain/catalogue/product.ts';
import { addressWith } from '#web/parts/catalogue/results/address.ts';

/** The list of shops of a kind: the African market has a page of its own, the others have search results. */
export const listAddress = (source: Source): string =>
  source === 'african' ? '/marche-africain' : addressWith('/', '', { source });
