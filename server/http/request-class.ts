import { type EndpointRules, endpointRules } from '#web/endpoint-table.ts';
import { firstSegmentPathsPattern, endpointPathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { type SharedPage, findSharedPage } from '#server/rendering/page-cache-key.ts';

/**
 * The class of a request for load shedding. `private-page`: rendered for one visitor, refused first. `shared-page`:
 * cached after rendering. `api`: a call of the Supabase API. `checkout`: cart, checkout, orders. Other requests
 * are never refused.
 */
export type RequestClass = 'private-page' | 'shared-page' | 'api' | 'checkout';

const endpointsOf = (requestClass: EndpointRules['requestClass']): RegExp =>
  endpointPathsPattern(endpointRules.filter((endpoint) => endpoint.requestClass === requestClass));
/** Files and health checks do not reach this code: server/app.ts answers them earlier. */
const [neverRefused, api, calls] = [endpointsOf('never-refused'), endpointsOf('api'), endpointsOf('checkout')];
const checkout = firstSegmentPathsPattern(routes.filter(({ requestClass }) => requestClass === 'checkout'));

/**
 * `requestClass`: the request's class for load shedding, null if it is never refused. `page`: the requested page if its
 * HTML is the same for many visitors, otherwise null.
 */
export function classifyRequest(
  request: Request,
  path: string,
): { requestClass: RequestClass | null; page: SharedPage | null } {
  if (neverRefused.test(path)) return { requestClass: null, page: null };
  if (isApiPath(path)) return { requestClass: 'api', page: null };
  if (checkout.test(path) || calls.test(path) || request.method === 'POST')
    return { requestClass: 'checkout', page: null };
  const page = findSharedPage(request);
  return { requestClass: page ? 'shared-page' : 'private-page', page };
}

export const isApiPath = (path: string): boolean => api.test(path);
