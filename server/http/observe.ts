import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { m } from '#texts/compiled/messages.js';
import { log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { firstSegmentPathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import type { RequestClass } from './request-class.ts';
import type { SecurityHeaders } from './security.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** `isFile`: a file of the app or a picture. `requestClass`: set by load-shedding.ts. */
export type RequestVariables = { Variables: { requestId: string; isFile?: boolean; requestClass?: RequestClass } };

/**
 * Adds a request id and the security headers to every response, and writes a log line with the path but no query.
 * Where the path itself is secret (route table), log and metrics have the route's pattern, and no other site gets the
 * path as referrer.
 */
export function addHeadersAndLogRequests(
  headersOf: SecurityHeaders,
  metrics: Metrics | null = null,
): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    const secret = secretPatternOf(c.req.path);
    if (c.error) log.error({ err: c.error, requestId, path: secret ?? c.req.path }, 'request failed');
    // An uploaded file has a stricter policy of its own, which stays (server/supabase-api/storage).
    const isFile = c.get('isFile') && c.res.status < 400;
    for (const [name, value] of isFile ? headersOf.file : headersOf.page)
      if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    if (secret) c.res.headers.set('referrer-policy', 'same-origin');
    if (!isFile) c.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - startedAt;
    const { method, path } = c.req;
    metrics?.record({ path, requestClass: c.get('requestClass') ?? 'other', status: c.res.status, ms });
    log.info(
      { requestId, method, path: secret ?? path, status: c.res.status, ms: Math.round(ms * 10) / 10 },
      'answered',
    );
  };
}

const secrets = routes
  .filter(({ secretAddress }) => secretAddress)
  .map((route) => ({ pattern: `/${route.path}`, below: firstSegmentPathsPattern([route]) }));

/** The pattern of the secret route that this path matches; null: the path may be logged. */
const secretPatternOf = (path: string): string | null => secrets.find(({ below }) => below.test(path))?.pattern ?? null;

/** The response to an unexpected error of an endpoint. A failed page shows an error screen instead. */
export const internalErrorResponse = (request: Request, requestId: string): Response =>
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
