import * as z from 'zod/mini';
import { tiles } from './product.ts';
import { readList } from './stored-list.ts';

export const comparisonLimit = 4;

const item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  price: z.number(),
  rating: z.nullable(z.number()),
  category: z.string(),
  original_price: z.nullable(z.number()),
  addedAt: z.number(),
  metadata: z.object({ name: z.string(), slug: z.string(), currency: z.string(), image_url: z.nullable(z.string()), tile: z.enum(tiles) }),
});

/** A product being compared (R-CMP-06). `id` is the product's; prices are decimal major units of `metadata.currency`; `addedAt` is epoch milliseconds. */
export type ComparisonItem = z.infer<typeof item>;

/** Puts a product first and keeps four (R-CMP-08, R-CMP-09); one already present is refused: the same list, `added` false (R-CMP-07). */
export function addToComparison(list: readonly ComparisonItem[], product: ComparisonItem): { list: ComparisonItem[]; added: boolean } {
  if (isCompared(list, product.id)) return { list: [...list], added: false };
  return { list: [product, ...list].slice(0, comparisonLimit), added: true };
}

export const removeFromComparison = (list: readonly ComparisonItem[], id: string): ComparisonItem[] => list.filter((one) => one.id !== id);

export const isCompared = (list: readonly ComparisonItem[], id: string): boolean => list.some((one) => one.id === id);

/** Reads local storage (its text or its parsed value); what is not a comparison item is dropped. */
export const readComparison = (stored: unknown): ComparisonItem[] => readList(stored, item).slice(0, comparisonLimit);
