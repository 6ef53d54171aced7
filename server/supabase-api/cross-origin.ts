// CORS headers. Any origin may use the API, because it identifies callers by token, never by cookie.

const allowed =
  'authorization, apikey, x-client-info, x-supabase-api-version, content-type, content-profile, accept-profile, accept, prefer, range, range-unit, x-upsert, x-metadata, cache-control, if-none-match, idempotency-key, x-retry-count, x-region, traceparent, tracestate, baggage';
const shown =
  'content-range, content-location, content-profile, preference-applied, location, range-unit, link, x-total-count, x-supabase-api-version, x-sb-error-code, etag, retry-after';

/** Returns the response to a CORS preflight request, or null for any other request. */
export const preflightResponse = (request: Request): Response | null =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    ? new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': allowed,
          'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
          'access-control-max-age': '86400',
        },
      })
    : null;

/** Returns the same response with headers that let pages of any origin read it. */
export function allowAnyOrigin(answer: Response): Response {
  const open = new Response(answer.body, answer);
  open.headers.set('access-control-allow-origin', '*');
  open.headers.set('access-control-expose-headers', shown);
  return open;
}
