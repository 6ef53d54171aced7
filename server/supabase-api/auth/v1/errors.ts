// Errors of auth/v1: {code, message} since API version 2024-01-01, {code, error_code, msg} for older clients.
import { randomUUID } from 'node:crypto';
import { classifyDatabaseError } from '#server/database/trouble.ts';

const versionHeader = 'x-supabase-api-version';
const newerSince = '2024-01-01';

/** An error of the API: HTTP status, code (snake_case) and message (English). Clients depend on the exact values. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Additional fields of the response body, for example `weak_password`. */
  readonly more: Record<string, unknown>;
  /** Seconds to wait, for the header Retry-After. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    { more = {}, retryAfter }: { more?: Record<string, unknown>; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.retryAfter = retryAfter;
  }
}

/** An error in OAuth's format (RFC 6749 §5.2). The status is always 400. */
export class OAuthError extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const validationError = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

/** Returns the response for an error of auth/v1, or null for any other error. */
export function authErrorResponse(error: unknown, request: Request): Response | null {
  if (error instanceof OAuthError)
    return Response.json({ error: error.error, error_description: error.message }, { status: 400 });
  if (!(error instanceof AuthError)) return null;
  const { status, code, message, more, retryAfter } = error;
  const headers = new Headers({ 'x-sb-error-code': code });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (!isNewer(request))
    return Response.json(
      { code: status, error_code: code, msg: message, ...(status >= 500 ? { error_id: randomUUID() } : {}), ...more },
      { status, headers },
    );
  headers.set(versionHeader, newerSince);
  return Response.json({ code, message, ...more }, { status, headers });
}

/** An unexpected failure, whose cause is not shown. 503 for a database failure, so that clients retry. */
export const unexpectedError = (problem?: unknown): AuthError =>
  new AuthError(
    classifyDatabaseError(problem) ? 503 : 500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );

function isNewer(request: Request): boolean {
  const version = request.headers.get(versionHeader);
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newerSince;
}
