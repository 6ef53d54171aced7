import { isRouteErrorResponse } from 'react-router';
import { log } from '#server/log.ts';

/** React Router's hook for what a loader or a render threw: refusals are answers, everything else is logged with its cause. */
export function reportRenderError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = { requestId: request.headers.get('x-request-id'), path: new URL(request.url).pathname };
  if (isForeignForm(error)) log.warn(facts, 'a form of another origin was refused');
  else log.error({ err: error, ...facts }, 'page failed');
}

/** React Router compares a form's Origin with the address and throws when they differ: somebody else's fault, and no stack to read. */
const isForeignForm = (error: unknown): boolean => error instanceof Error && /\borigin\b.*(?:does not match|is not a valid)/i.test(error.message);
