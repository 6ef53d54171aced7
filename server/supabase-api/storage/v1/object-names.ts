// Checks the names of buckets and files: only characters that are safe in every S3 store, as in hosted Supabase.
import { invalidBucketError, invalidKeyError } from './storage-errors.ts';

const fileName = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/;
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;

/** Throws InvalidKey for an unsafe character, and for `.` and `..`, because a client may build a path from them. */
export function checkObjectKey(key: string): string {
  if (!fileName.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw invalidKeyError(key.slice(0, 200));
  return key;
}

/** Throws InvalidBucketName for an unsafe character, and for spaces at either end. */
export function checkBucketName(name: string): string {
  if (!bucketName.test(name) || name.trim() !== name) throw invalidBucketError();
  return name;
}

/** Decodes one part of a URL path. Throws InvalidKey for an invalid escape. */
export function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKeyError(text.slice(0, 200));
  }
}
