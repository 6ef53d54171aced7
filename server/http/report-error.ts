import { isRouteErrorResponse } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { classifyDatabaseError } from '#server/database/trouble.ts';
import { log } from '#server/log.ts';

/** Errors of failed pages by request id, until pages.ts reads them to answer the request. */
const troubles = new Map<string, unknown>();
export function consumeRenderError(requestId: string): unknown {
  const problem = troubles.get(requestId);
  troubles.delete(requestId);
  return problem;
}

/** React Router's hook for errors of loaders and renders. Refusals are normal responses; other errors are logged. */
export function reportRenderError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const requestId = request.headers.get('x-request-id');
  const facts = { requestId, path: new URL(request.url).pathname };
  if (requestId && (error instanceof Refusal || classifyDatabaseError(error))) troubles.set(requestId, error);
  if (error instanceof Refusal) return log.warn({ code: error.code, ...facts }, 'refused, and no screen says so');
  log.error({ err: error, ...facts }, 'page failed');
}
