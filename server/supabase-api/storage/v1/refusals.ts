// What storage/v1 says when it says no, in the hosted service's own words.
import { troubleOf } from '#server/database/trouble.ts';

/** `status` is what the body says; the answer itself is a 400, except where `http` says otherwise. */
export class StorageRefusal extends Error {
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

export const noSuchBucket = () =>
  new StorageRefusal('NoSuchBucket', 404, 'Bucket not found', { error: 'Bucket not found' });
export const noSuchKey = () => new StorageRefusal('NoSuchKey', 404, 'Object not found', { error: 'not_found' });
/** The row is there and its bytes are not: seeds write such rows. */
export const noBytes = () => new StorageRefusal('NoSuchKey', 404, 'The resource was not found', { error: 'Not found' });
export const duplicate = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  new StorageRefusal(code, 409, 'The resource already exists', { error: 'Duplicate' });
export const accessDenied = (message = 'Access denied', cause?: unknown) =>
  new StorageRefusal('AccessDenied', 403, message, { error: 'Unauthorized', cause });
export const tooLarge = (what = 'object') =>
  new StorageRefusal('EntityTooLarge', 413, `The ${what} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  });
export const wrongType = (type: string) =>
  new StorageRefusal('InvalidMimeType', 415, `mime type ${type} is not supported`, { error: 'invalid_mime_type' });
export const invalidKey = (key: string) => new StorageRefusal('InvalidKey', 400, `Invalid key: ${key}`);
export const invalidBucket = () =>
  new StorageRefusal('InvalidBucketName', 400, 'Bucket name invalid', { error: 'Invalid Input' });
export const invalidRequest = (message: string) => new StorageRefusal('InvalidRequest', 400, message);
export const invalidRange = () =>
  new StorageRefusal('InvalidRange', 416, 'invalid range provided', { error: 'invalid_range', http: 416 });
export const invalidToken = (message: string) => new StorageRefusal('InvalidJWT', 400, message);
export const invalidSignature = (message = 'Invalid signature') => new StorageRefusal('InvalidSignature', 400, message);
export const bucketNotEmpty = () =>
  new StorageRefusal('ResourceNotEmpty', 409, 'The bucket you tried to delete is not empty');
export const noContent = (message = 'No content provided') => new StorageRefusal('InvalidRequest', 400, message);
export const tooSlow = () => new StorageRefusal('Aborted', 408, 'The upload took too long', { http: 408 });
/** There are enough of these under way; the same request may succeed in a moment. */
export const tooMany = (what: string) =>
  new StorageRefusal('SlowDown', 429, `Too many ${what} at once`, { error: 'too_many_requests', http: 429 });

export const internal = () =>
  new StorageRefusal('InternalError', 500, 'Internal Server Error', { error: 'Internal', http: 500 });
export const noRoom = () =>
  new StorageRefusal('InsufficientStorage', 507, 'There is no room to store the file', { http: 507 });
/** The database is away, or there is no room for bytes or rows; null: it is something else. */
export function refusalOfTrouble(problem: unknown): StorageRefusal | null {
  const trouble = troubleOf(problem);
  if (trouble === 'full') return noRoom();
  return trouble === 'away'
    ? new StorageRefusal('ServiceUnavailable', 503, 'The database cannot be reached', { http: 503 })
    : null;
}

/** What PostgreSQL refused, as the hosted service puts it; anything else as it came. */
export function fromDatabase(cause: unknown): unknown {
  const { code, message = '' } = cause as { code?: string; message?: string };
  if (cause instanceof StorageRefusal || typeof code !== 'string') return cause;
  if (code === '42501')
    return accessDenied(
      message.includes('row-level security') ? 'new row violates row-level security policy' : message,
      cause,
    );
  if (code === '23505') return duplicate('ResourceAlreadyExists');
  if (code === '23503')
    return new StorageRefusal('InvalidRequest', 404, 'The related resource does not exist', { cause });
  if (code === '57014')
    return new StorageRefusal('DatabaseTimeout', 544, 'The connection to the database timed out', { http: 544, cause });
  // A value that is none of its kind, or text PostgreSQL cannot keep (a NUL, plain or escaped in JSON).
  if (code === '22P02' || code === '22021' || code === '22P05')
    return new StorageRefusal('InvalidParameter', 400, message, { cause });
  return cause;
}

/** The protocol's error body. HEAD answers have none. */
export function answerRefusal({ code, status, error, message, http }: StorageRefusal, method: string): Response {
  const body = method === 'HEAD' ? null : JSON.stringify({ statusCode: String(status), error, message, code });
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (http === 429) headers['retry-after'] = '2';
  return new Response(body, { status: http, headers });
}
