import { pathsBelow, type Endpoint, endpoints, endpointPattern, routes } from '#web/route-table.ts';
import { type SharedPage, sharedPage } from '#server/rendering/page-cache-key.ts';

/**
 * What a request asks of this process. `looking`: a page made for one visitor; it is refused first. `sharing`: a page that is kept once it
 * is made, and then costs nothing. `asking`: a call over the wire, a tenth of a page. `buying`: cart, checkout, orders. Everything else is
 * never refused.
 */
export type RequestClass = 'looking' | 'sharing' | 'asking' | 'buying';

const endpointsOf = (load: Endpoint['load']): RegExp =>
  endpointPattern(endpoints.filter((endpoint) => endpoint.load === load));
/** Files and both health checks come before (server/app.ts). */
const [always, wired, calls] = [endpointsOf('always'), endpointsOf('asking'), endpointsOf('buying')];
const bought = pathsBelow(routes.filter(({ load }) => load === 'buying'));

/** `page`: the one that is shared. */
export function classifyRequest(
  request: Request,
  path: string,
): { errand: RequestClass | null; page: SharedPage | null } {
  if (always.test(path)) return { errand: null, page: null };
  if (isWired(path)) return { errand: 'asking', page: null };
  if (bought.test(path) || calls.test(path) || request.method === 'POST') return { errand: 'buying', page: null };
  const page = sharedPage(request);
  return { errand: page ? 'sharing' : 'looking', page };
}

export const isWired = (path: string): boolean => wired.test(path);
