import { endpoints } from '#web/endpoint-table.ts';
import { isScreen, pathPattern, endpointPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

/** Paths below these endpoints may end with a slash and keep their upper-case letters. */
const machines = endpointPattern(endpoints);
/** Pages for all whose address holds nothing but lower-case letters, whatever was typed; the letters of an id or a secret are its own. */
const lowerCase = pathPattern(
  routes.filter(
    (route) =>
      isScreen(route) && route.audience === 'public' && !route.path.includes(':id') && route.secretAddress !== true,
  ),
  'i',
);

/** The one address a page is found at: without a slash at its end or two in a row, in lower case where pages are. The path itself when it is that. */
export function canonicalPath(path: string): string {
  if (path === '/' || machines.test(path)) return path;
  const plain =
    withoutNul(path)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '') || '/';
  return lowerCase.test(plain) ? plain.toLowerCase() : plain;
}

/** No address of ours holds one, and PostgreSQL takes none in a text. What is left may spell another. */
function withoutNul(path: string): string {
  let bare = path;
  while (bare.includes('%00')) bare = bare.replaceAll('%00', '');
  return bare;
}
