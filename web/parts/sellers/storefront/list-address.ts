import type { Source } from '#domain/catalogue/product.ts';
import { addressWith } from '#web/parts/catalogue/results/address.ts';

/** Where the shops of a kind are found: the African market has a page of its own, the others their results. */
export const listAddress = (source: Source): string =>
  source === 'african' ? '/marche-africain' : addressWith('/', '', { source });
