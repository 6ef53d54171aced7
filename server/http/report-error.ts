import { isRouteErrorResponse } from 'react-router';
import { troubleOf } from '#server/database/trouble.ts';
import { log } from '#server/log.ts';

/** What was thrown while the database was away, by the request's number, until the page that broke over it is answered (pages.ts). */
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
  if (requestId && troubleOf(error)) troubles.set(requestId, error);
  const facts = { requestId, path: new URL(request.url).pathname };
  log.error({ err: error, ...facts }, 'page failed');
}
