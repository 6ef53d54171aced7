import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { screenPathOf } from './page-cache-key.ts';

type BuildRoutes = ServerBuild['routes'];

/**
 * React Router's request handler, with only the routes whose first path segment can match the request. With all 240
 * routes, React Router goes through them several times for each page: 1 of 9 ms for the home page (decision 0194).
 */
export function createHandlerBySegment(build: ServerBuild, mode: string): RequestHandler {
  const idsBySegment = routeIdsBySegment(build.routes);
  const handlers = new Map<string[], RequestHandler>();
  return (request, context) => {
    const ids = findRouteIds(idsBySegment, new URL(request.url).pathname);
    const handler = handlers.get(ids) ?? createRequestHandler(withRoutes(build, ids), mode);
    handlers.set(ids, handler);
    return handler(request, context);
  };
}

/** The routes for paths whose first segment no route names: those with a parameter or a splat there. */
const otherPaths = ':';

/** The ids of the routes that can match, by the first segment of the path in lower case; '' is the home page. */
export function routeIdsBySegment(routes: BuildRoutes): Map<string, string[]> {
  const segmentOf = new Map<string, string>();
  for (const route of Object.values(routes)) {
    if (!route || route.id === 'root') continue;
    if (route.parentId !== 'root')
      throw new Error(`The route ${route.id} is below another: its path is not known here`);
    const [first = ''] = (route.path ?? '').split('/');
    segmentOf.set(route.id, /[:*?]/.test(first) ? otherPaths : first.toLowerCase());
  }
  const idsFor = (segment: string): string[] =>
    [...segmentOf].flatMap(([id, its]) => (its === segment || its === otherPaths ? [id] : []));
  return new Map([...segmentOf.values(), '', otherPaths].map((segment) => [segment, ['root', ...idsFor(segment)]]));
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id]!]] : [])));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** The routes that can match this path of a page or of its data, as React Router compares: decoded, in any case. */
export function findRouteIds(idsBySegment: Map<string, string[]>, pathname: string): string[] {
  const [, first = ''] = screenPathOf(pathname).split('/');
  return idsBySegment.get(decode(first).toLowerCase()) ?? idsBySegment.get(otherPaths)!;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
