// Errors of storage/v1, with hosted Supabase's codes and messages.
import { classifyDatabaseError } from '#server/database/trouble.ts';

/** `status` is the code in the body. The HTTP status is 400, unless `http` gives another. */
export class StorageError extends Error {
  readonly code: string;
  readonly status: number;
  readonly error: string;
  readonly http: number;

  constructor(
    code: string,
    status: number,
    message: string,
    { error = code, http = 400, cause }: { error?: string; http?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.error = error;
    this.http = http;
  }
}

export const noSuchBucketError = () =>
  new StorageError('NoSuchBucket', 404, 'Bucket not found', { error: 'Bucket not found' });
export const noSuchKeyError = () => new StorageError('NoSuchKey', 404, 'Object not found', { error: 'not_found' });
/** The row exists but its bytes do not: seeds write such rows. */
export const missingBytesError = () =>
  new StorageError('NoSuchKey', 404, 'The resource was not found', { error: 'Not found' });
export const duplicateError = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  new StorageError(code, 409, 'The resource already exists', { error: 'Duplicate' });
/** For `.catch`: says what exists already. */
export const rethrowDuplicateAs =
  (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') =>
  (error: unknown): never => {
    throw error instanceof StorageError && error.code === 'ResourceAlreadyExists' ? duplicateError(code) : error;
  };
export const accessDeniedError = (message = 'Access denied', cause?: unknown) =>
  new StorageError('AccessDenied', 403, message, { error: 'Unauthorized', cause });
export const tooLargeError = (what = 'object') =>
  new StorageError('EntityTooLarge', 413, `The ${what} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  });
export const mediaTypeError = (type: string) =>
  new StorageError('InvalidMimeType', 415, `mime type ${type} is not supported`, { error: 'invalid_mime_type' });
export const invalidKeyError = (key: string) => new StorageError('InvalidKey', 400, `Invalid key: ${key}`);
export const invalidBucketError = () =>
  new StorageError('InvalidBucketName', 400, 'Bucket name invalid', { error: 'Invalid Input' });
export const invalidRequestError = (message: string) => new StorageError('InvalidRequest', 400, message);
export const invalidRangeError = () =>
  new StorageError('InvalidRange', 416, 'invalid range provided', { error: 'invalid_range', http: 416 });
export const invalidTokenError = (message: string) => new StorageError('InvalidJWT', 400, message);
export const invalidSignatureError = (message = 'Invalid signature') =>
  new StorageError('InvalidSignature', 400, message);
export const bucketNotEmptyError = () =>
  new StorageError('ResourceNotEmpty', 409, 'The bucket you tried to delete is not empty');
export const noContentError = (message = 'No content provided') => new StorageError('InvalidRequest', 400, message);
export const uploadTimeoutError = () => new StorageError('Aborted', 408, 'The upload took too long', { http: 408 });
/** `what`: the kind of work, for the message. The client may retry soon. */
export const tooManyConcurrentRequestsError = (what: string) =>
  new StorageError('SlowDown', 429, `Too many ${what} at once`, { error: 'too_many_requests', http: 429 });

export const internalError = () =>
  new StorageError('InternalError', 500, 'Internal Server Error', { error: 'Internal', http: 500 });
export const diskFullError = () =>
  new StorageError('InsufficientStorage', 507, 'There is no room to store the file', { http: 507 });
/** The error to send for an unreachable database or a full disk; null for any other problem. */
export function storageErrorFromOutage(problem: unknown): StorageError | null {
  const trouble = classifyDatabaseError(problem);
  if (trouble === 'full') return diskFullError();
  return trouble === 'away'
    ? new StorageError('ServiceUnavailable', 503, 'The database cannot be reached', { http: 503 })
    : null;
}

/** Maps a PostgreSQL error to the error that hosted Supabase sends. Returns any other error unchanged. */
export function storageErrorFromDatabase(cause: unknown): unknown {
  const { code, message = '' } = cause as { code?: string; message?: string };
  if (cause instanceof StorageError || typeof code !== 'string') return cause;
  if (code === '42501')
    return accessDeniedError(
      message.includes('row-level security') ? 'new row violates row-level security policy' : message,
      cause,
    );
  if (code === '23505') return duplicateError('ResourceAlreadyExists');
  if (code === '23503')
    return new StorageError('InvalidRequest', 404, 'The related resource does not exist', { cause });
  if (code === '57014')
    return new StorageError('DatabaseTimeout', 544, 'The connection to the database timed out', { http: 544, cause });
  // An invalid value for the type, or text that PostgreSQL cannot store (NUL, plain or escaped in JSON).
  if (code === '22P02' || code === '22021' || code === '22P05')
    return new StorageError('InvalidParameter', 400, message, { cause });
  return cause;
}

/** The response with hosted Supabase's error body; none for HEAD. */
export function storageErrorResponse({ code, status, error, message, http }: StorageError, method: string): Response {
  const body = method === 'HEAD' ? null : JSON.stringify({ statusCode: String(status), error, message, code });
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (http === 429) headers['retry-after'] = '2';
  return new Response(body, { status: http, headers });
}
