import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { m } from '#texts/compiled/messages.js';
import { log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { RequestClass } from './request-class.ts';
import type { SecurityHeaders } from './security.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** `isFile`: a file of the app or a picture, which runs nothing and shows nothing by itself. `requestClass`: set by load-shedding.ts. */
export type Seen = { Variables: { requestId: string; isFile?: boolean; requestClass?: RequestClass } };

/**
 * Gives every answer a request id and the security headers (a file only those that hold for files), and writes one line in the log.
 * The line holds the path without its query: links to orders carry a token there. Metrics hold the route's pattern only.
 */
export function observe(headersOf: SecurityHeaders, metrics: Metrics | null = null): MiddlewareHandler<Seen> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    if (c.error) log.error({ err: c.error, requestId, path: c.req.path }, 'request failed');
    // An answer may bring a stricter policy of its own: uploaded files do (server/supabase-api/storage).
    const isFile = c.get('isFile') && c.res.status < 400;
    for (const [name, value] of isFile ? headersOf.file : headersOf.page)
      if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!isFile) c.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - startedAt;
    const { method, path } = c.req;
    metrics?.record({ path, requestClass: c.get('requestClass') ?? 'other', status: c.res.status, ms });
    log.info({ requestId, method, path, status: c.res.status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}

/** The answer to an unexpected error; a page that fails answers with its own screen (web/parts/shell/error-screen). */
export const internalError = (request: Request, requestId: string): Response =>
  Response.json(
    {
      error: {
        code: 'unexpected',
        message: m.error_title({}, { locale: visitorOf(request, { requestId, siteUrl: '' }).language }),
        request_id: requestId,
      },
    },
    { status: 500, headers: { 'cache-control': 'no-store' } },
  );
