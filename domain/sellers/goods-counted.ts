// What is counted for the sellers: views of products and adds to carts, without anything of who looks or adds (docs/decisions/0162).
import * as z from 'zod/mini';

const productPages = '/produit/';
const mostLetters = 200;

/** What the app reports (web/state/report-goods.ts): a product that it opened itself, or an offer put into the browser's cart. */
export const goodsReport = z.strictObject({
  view: z.optional(z.string().check(z.minLength(1), z.maxLength(mostLetters))),
  add: z.optional(z.guid()),
});
export type GoodsReport = z.infer<typeof goodsReport>;

/**
 * The product whose page a request opens, by its slug; null: another page, or fetched ahead. Screens that the app opens are not seen here: it
 * fetches them when a pointer rests on a link, and reports what it shows. Browsers without Sec-Fetch-Mode say less, and are counted.
 */
export function viewedProduct({
  method,
  path,
  header,
}: {
  method: string;
  path: string;
  header(name: string): string | undefined;
}): string | null {
  if (method !== 'GET' || !path.startsWith(productPages)) return null;
  // Not Sec-Fetch-Dest: of a page that comes through a service worker it is empty.
  if ((header('sec-fetch-mode') ?? 'navigate') !== 'navigate') return null;
  const slug = path.slice(productPages.length).split(/[?#]/, 1)[0]!;
  // Not what lies below the page, nor its data.
  if (slug === '' || slug.length > mostLetters || slug.includes('/') || slug.includes('.')) return null;
  return /prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')}`) ? null : slug;
}
