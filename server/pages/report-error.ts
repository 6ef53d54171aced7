import { isRouteErrorResponse } from 'react-router';
import { log } from '#server/log.ts';

/** React Router's hook for what a loader or a render threw: refusals are answers, everything else is logged with its cause. */
export function reportRenderError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = { requestId: request.headers.get('x-request-id'), path: new URL(request.url).pathname };
  log.error({ err: error, ...facts }, 'page failed');
}
