import { isSpamLinkPath } from '#domain/settings/suspicious-url.ts';
import { canonicalPath } from './canonical-path.ts';

/** R-PAGE-17, R-GUARD-04..12: redirects suspicious paths to the home page. */
export function redirectSuspiciousPathHome(url: URL): Response | undefined {
  if (!isSpamLinkPath(url.pathname)) return undefined;
  return new Response(null, { status: 302, headers: { location: '/' } });
}

/**
 * Redirects a page requested with another spelling (`/produit/x/`, `/Categorie/mode`) to its canonical path.
 * A form is not redirected, unless its URL contains NUL, which PostgreSQL refuses.
 */
export function redirectToCanonical({ method, url }: { method: string; url: string }): Response | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  const { pathname, search } = new URL(url);
  if (!isRead && !pathname.includes('%00')) return undefined;
  const path = canonicalPath(pathname);
  if (path === pathname) return undefined;
  return new Response(null, { status: isRead ? 301 : 303, headers: { location: path + search } });
}
