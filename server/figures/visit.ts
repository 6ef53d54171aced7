// Counts visits without cookies, approximately: a visit is a page opened from outside the shop (Sec-Fetch headers).

import { maxSlugLength } from '#domain/sellers/shopping-events.ts';
import { firstSegmentsOf } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

type VisitRequest = { method: string; path: string; header(name: string): string | undefined };

const deskPages = firstSegmentsOf(routes.filter(({ audience }) => audience === 'operator')).map((one) => `/${one}`);
const productPages = `/${routes.find(({ sitemap }) => sitemap === 'products')!.path.replace(':slug', '')}`;
const machines = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\//i;

/** Whether a request is a search by a person. Prefetches and known bots do not count. */
export const isSearchRequest = ({ method, path, header }: VisitRequest): boolean =>
  method === 'GET' && path.includes('search=') && !isAhead(header) && !machines.test(header('user-agent') ?? 'bot');

/** Whether a request is a visit by a person. Administrators' screens, prefetches and known bots do not count. */
export function isVisit({ method, path, header }: VisitRequest): boolean {
  const from = header('sec-fetch-site');
  return (
    method === 'GET' &&
    header('sec-fetch-dest') === 'document' &&
    header('sec-fetch-mode') === 'navigate' &&
    (from === 'none' || from === 'cross-site') &&
    !isAhead(header) &&
    !deskPages.some((page) => path.startsWith(page)) &&
    !machines.test(header('user-agent') ?? 'bot')
  );
}

/** The slug of a product page that is viewed, else null. For client-side navigation the browser sends a report. */
export function viewedProductSlug({ method, path, header }: VisitRequest): string | null {
  if (method !== 'GET' || !path.startsWith(productPages)) return null;
  // Sec-Fetch-Dest is empty behind a service worker, so it cannot be used.
  if ((header('sec-fetch-mode') ?? 'navigate') !== 'navigate') return null;
  const slug = path.slice(productPages.length).split(/[?#]/, 1)[0]!;
  // Subpages and data requests are not page views.
  if (slug === '' || slug.length > maxSlugLength || slug.includes('/') || slug.includes('.')) return null;
  return /prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')}`) ? null : slug;
}

const isAhead = (header: VisitRequest['header']): boolean =>
  /prefetch|prerender/.test(`${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`);
