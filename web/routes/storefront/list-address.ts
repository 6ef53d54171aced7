import type { Source } from '#domain/catalogue/product.ts';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';

/** The list of sellers of a kind: the African market has its own page, others are search results. */
export const sellersOfKindUrl = (source: Source): string =>
  source === 'african' ? '/marche-africain' : filteredUrl('/', '', { source });
