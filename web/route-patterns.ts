// Properties of routes and endpoints, and regular expressions for their paths.
import type { EndpointRules } from './endpoint-table.ts';
import type { Route } from './route-table.ts';

/** Whether the route has a data-saving variant. */
export const hasLightVariant = ({ modes }: Route): boolean => modes.includes('light') || modes.includes('words');

export const isScreen = ({ file }: Route): boolean => file.endsWith('/screen.tsx');

/** The allowed values of path parameters. */
const shapes: Record<string, string> = { category: '[a-z-]+', slug: '[a-z0-9-]+', rest: '.+' };

/** Matches exactly the paths of these routes; the not-found route (`*`) matches nothing. */
export function routePathsPattern(some: readonly { path: string }[], flags = ''): RegExp {
  const sources = some
    .filter(({ path }) => path !== '*')
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_, name: string) => shapes[name] ?? '[^/]+'));
  return new RegExp(`^/(?:${sources.join('|')})$`, flags);
}

/** The distinct first path segments of these routes. */
export const firstSegmentsOf = (some: readonly { path: string }[]): string[] => [
  ...new Set(some.map(({ path }) => path.split('/', 1)[0]!)),
];

/** Matches these endpoints and, if an endpoint ends with a slash, the paths below it. `:name` is part of a name. */
export const endpointPathsPattern = (some: readonly EndpointRules[]): RegExp => {
  const sources = some.map(
    ({ path }) => path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+') + (path.endsWith('/') ? '' : '$'),
  );
  return new RegExp(`^/(?:${sources.join('|')})`);
};

/** Matches all paths at or below the first segments of these routes, including React Router's `.data` requests. */
export const firstSegmentPathsPattern = (some: readonly { path: string }[]): RegExp =>
  new RegExp(`^/(?:${firstSegmentsOf(some).join('|')})(?:[/.]|$)`, 'i');
