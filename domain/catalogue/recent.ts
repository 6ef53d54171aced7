import * as z from 'zod/mini';
import { tiles } from './product.ts';
import { readList } from './stored-list.ts';

export const recentLimit = 12;

const item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string(),
  metadata: z.object({ slug: z.string(), image_url: z.nullable(z.string()), tile: z.enum(tiles) }),
});

/** A product looked at lately. `id` is the product's. */
export type RecentItem = z.infer<typeof item>;

/** Puts the product just seen first, once, and keeps the last twelve. */
export const addRecent = (list: readonly RecentItem[], product: RecentItem): RecentItem[] => [product, ...list.filter((one) => one.id !== product.id)].slice(0, recentLimit);

/** Reads local storage (its text or its parsed value); what is not a product is dropped. */
export const readRecent = (stored: unknown): RecentItem[] => readList(stored, item).slice(0, recentLimit);
