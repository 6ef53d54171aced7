// Reports of product views and cart additions for sellers. They say nothing about the visitor (docs/decisions/0162).
import * as z from 'zod/mini';

const productPages = '/produit/';
const mostLetters = 200;

/** A report from the browser (web/state/report-goods.ts): a viewed product page or an offer added to the cart. */
export const shoppingEventSchema = z.strictObject({
  view: z.optional(z.string().check(z.minLength(1), z.maxLength(mostLetters))),
  add: z.optional(z.guid()),
});
export type ShoppingEvent = z.infer<typeof shoppingEventSchema>;

/** The slug of a product page that is viewed, else null. For client-side navigation the browser sends a report. */
export function viewedProductSlug({
  method,
  path,
  header,
}: {
  method: string;
  path: string;
  header(name: string): string | undefined;
}): string | null {
  if (method !== 'GET' || !path.startsWith(productPages)) return null;
  // Sec-Fetch-Dest is empty behind a service worker, so it cannot be used.
  if ((header('sec-fetch-mode') ?? 'navigate') !== 'navigate') return null;
  const slug = path.slice(productPages.length).split(/[?#]/, 1)[0]!;
  // Subpages and data requests are not page views.
  if (slug === '' || slug.length > mostLetters || slug.includes('/') || slug.includes('.')) return null;
  return /prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')}`) ? null : slug;
}
