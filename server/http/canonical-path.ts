import { endpointRules } from '#web/endpoint-table.ts';
import { isScreen, routePathsPattern, endpointPathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

/** Paths below these endpoints keep a final slash and upper-case letters. */
const machines = endpointPathsPattern(endpointRules);
/** Pages whose URL is always lower case. An id or a secret in a URL may have upper-case letters. */
const lowerCase = routePathsPattern(
  routes.filter(
    (route) =>
      isScreen(route) && route.audience === 'public' && !route.path.includes(':id') && route.secretAddress !== true,
  ),
  'i',
);

/** Returns the canonical path of a page: no final slash, no double slashes, and lower case for most pages. */
export function canonicalPath(path: string): string {
  if (path === '/' || machines.test(path)) return path;
  const plain =
    withoutNul(path)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '') || '/';
  return lowerCase.test(plain) ? plain.toLowerCase() : plain;
}

/** Removes NUL, which PostgreSQL refuses in text. The remaining path may still be valid. */
function withoutNul(path: string): string {
  let bare = path;
  while (bare.includes('%00')) bare = bare.replaceAll('%00', '');
  return bare;
}
