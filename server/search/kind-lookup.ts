// Categories of kinds of products. A query looks the same phrases up several times, and most queries share their words.
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import * as kinds from '#domain/catalogue/words/kind-categories.ts';
import { cacheResults } from './cache-results.ts';

/** The categories of a phrase (lower case, no accents). Empty: unknown. */
export const findCategoriesOfKind = cacheResults(kinds.findCategoriesOfKind);

/** The first category of a phrase (lower case, no accents); null if the phrase is unknown. */
export const findFirstCategoryOfKind = (phrase: string): CategoryPath | null => findCategoriesOfKind(phrase)[0] ?? null;
