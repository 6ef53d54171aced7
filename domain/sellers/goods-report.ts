// The report of product views and cart additions for sellers, without any data about the visitor (docs/decisions/0162).
import * as z from 'zod/mini';

const productPages = '/produit/';
const mostLetters = 200;

/** The app's report (web/state/report-goods.ts): a product page that it opened, or an offer added to the browser's cart. */
export const goodsReportSchema = z.strictObject({
  view: z.optional(z.string().check(z.minLength(1), z.maxLength(mostLetters))),
  add: z.optional(z.guid()),
});
export type GoodsReport = z.infer<typeof goodsReportSchema>;

/** The slug of the product page that a request opens; null: another page, or a prefetch. Pages opened within the app are reported by the app, because it prefetches their data. Browsers without Sec-Fetch-Mode are counted. */
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
  // Sec-Fetch-Dest is not used, because it is empty behind a service worker.
  if ((header('sec-fetch-mode') ?? 'navigate') !== 'navigate') return null;
  const slug = path.slice(productPages.length).split(/[?#]/, 1)[0]!;
  // Subpages and data requests do not count.
  if (slug === '' || slug.length > mostLetters || slug.includes('/') || slug.includes('.')) return null;
  return /prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')}`) ? null : slug;
}
