import { isRouteErrorResponse } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { troubleOf } from '#server/database/trouble.ts';
import { log } from '#server/log.ts';

/** Refusals that no screen caught, and what was thrown while the database was away, by the request's number, until the page that broke over it is answered (pages.ts). */
const troubles = new Map<string, unknown>();
export function takeTrouble(requestId: string): unknown {
  const problem = troubles.get(requestId);
  troubles.delete(requestId);
  return problem;
}

/** React Router's hook for what a loader or a render threw: refusals are answers, everything else is logged with its cause. */
export function reportRenderError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const requestId = request.headers.get('x-request-id');
  const facts = { requestId, path: new URL(request.url).pathname };
  if (requestId && (error instanceof Refusal || troubleOf(error))) troubles.set(requestId, error);
  if (error instanceof Refusal) return log.warn({ code: error.code, ...facts }, 'refused, and no screen says so');
  log.error({ err: error, ...facts }, 'page failed');
}
