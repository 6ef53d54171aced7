import { isSuspiciousPath } from '#domain/settings/suspicious-url.ts';
import { canonicalPath } from './canonical-path.ts';

/** R-PAGE-17, R-GUARD-04..12: an address that looks made up leads to the home page. */
export function redirectSpamPaths(url: URL): Response | undefined {
  if (!isSuspiciousPath(url.pathname)) return undefined;
  return new Response(null, { status: 302, headers: { location: '/' } });
}

/** Redirects a page requested with another spelling (`/produit/x/`, `/Categorie/mode`) to its canonical path. */
export function redirectToCanonical({ method, url }: { method: string; url: string }): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(url);
  const path = canonicalPath(pathname);
  return path === pathname ? undefined : new Response(null, { status: 301, headers: { location: path + search } });
}
