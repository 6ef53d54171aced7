import { isSuspiciousPath } from '#domain/settings/suspicious-url.ts';

/** R-PAGE-17, R-GUARD-04..12: an address that looks made up leads to the home page. */
export function turnAway(url: URL): Response | undefined {
  if (!isSuspiciousPath(url.pathname)) return undefined;
  return new Response(null, { status: 302, headers: { location: '/' } });
}
