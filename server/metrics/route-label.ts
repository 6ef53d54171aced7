import { endpointRules } from '#web/endpoint-table.ts';
import { routePathsPattern, endpointPathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { screenPathOf } from '#server/rendering/page-cache-key.ts';

/** Patterns indexed by the first word of a path, so that each path is compared with few of them. */
const byFirstWord = new Map<string, { label: string; pattern: RegExp }[]>();
for (const route of routes)
  if (route.path !== '*') {
    const firstWord = route.path.split('/')[0]!;
    byFirstWord.set(firstWord, [
      ...(byFirstWord.get(firstWord) ?? []),
      { label: `/${route.path}`, pattern: routePathsPattern([route]) },
    ]);
  }
/** Longest path first: `/functions/v1/quote-order` before `/functions/`. */
const beside = endpointRules
  .toSorted((a, b) => b.path.length - a.path.length)
  .map((endpoint) => ({
    label: `/${endpoint.path}${endpoint.path.endsWith('/') ? '*' : ''}`,
    pattern: endpointPathsPattern([endpoint]),
  }));

/** The route pattern of a path or of its `.data` request; `other` if none. Paths themselves may contain a token. */
export function routeLabel(path: string): string {
  const screen = screenPathOf(path);
  const candidates = byFirstWord.get(screen.split('/')[1] ?? '') ?? [];
  return [...candidates, ...beside].find(({ pattern }) => pattern.test(screen))?.label ?? 'other';
}
