// CORS headers. The API is open to pages of any origin, like the hosted service: it identifies callers by token, never by cookie.

const allowed =
  'authorization, apikey, x-client-info, x-supabase-api-version, content-type, content-profile, accept-profile, accept, prefer, range, range-unit, x-upsert, x-metadata, cache-control, if-none-match, idempotency-key, x-retry-count, x-region, traceparent, tracestate, baggage';
const shown =
  'content-range, content-location, content-profile, preference-applied, location, range-unit, link, x-total-count, x-supabase-api-version, x-sb-error-code, etag, retry-after';

/** The response to a CORS preflight request; null for any other request. */
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

/** The same response, readable by pages of any origin. */
export function allowAnyOrigin(answer: Response): Response {
  const open = new Response(answer.body, answer);
  open.headers.set('access-control-allow-origin', '*');
  open.headers.set('access-control-expose-headers', shown);
  return open;
}
