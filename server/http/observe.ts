import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { m } from '#texts/compiled/messages.js';
import { log } from '#server/log.ts';
import type { SecurityHeaders } from './security.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** `isFile`: a file of the app or a picture, which runs nothing and shows nothing by itself. */
export type Seen = { Variables: { requestId: string; isFile?: boolean } };

/**
 * What every answer gets: a request id and the security headers (a file only those that hold for files), one line in the log, and a sentence instead of a stack when something broke.
 * The line holds the path without its query: links to orders carry a token there.
 */
export function observe(headersOf: SecurityHeaders): MiddlewareHandler<Seen> {
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    if (c.error) log.error({ err: c.error, requestId, path: c.req.path }, 'request failed');
    // A door may be stricter with itself: uploaded files are (server/supabase-api/storage).
    const isFile = c.get('isFile') && c.res.status < 400;
    for (const [name, value] of isFile ? headersOf.file : headersOf.page)
      if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!isFile) c.res.headers.set('x-request-id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - began) * 10) / 10,
      },
      'answered',
    );
  };
}

/** The answer when a door broke; a page that breaks answers with its own screen (web/parts/shell/error-screen). */
export const broken = (request: Request, requestId: string): Response =>
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
