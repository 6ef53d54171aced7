import type { MiddlewareHandler } from 'hono';

const allowed = 'authorization, apikey, x-client-info, x-supabase-api-version, content-type, content-profile, accept-profile, prefer, range, idempotency-key';

/** The wire is open to pages of any origin, as the hosted service is: a caller is known by its token, never by a cookie. */
export const allowingOrigins: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': allowed, 'access-control-allow-methods': 'GET, POST, OPTIONS', 'access-control-max-age': '86400' } });
  }
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
};
