// What buckets and files may be called: the letters, digits and signs that are safe in every S3 store, as the hosted service has it.
import { invalidBucketError, invalidKeyError } from './storage-errors.ts';

const fileName = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/;
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;

/**
 * Throws InvalidKey for anything else, and for `.` and `..` between slashes, which the hosted service lets pass: no path is ever made of a
 * name here, but some client will make one.
 */
export function checkObjectKey(key: string): string {
  if (!fileName.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw invalidKeyError(key.slice(0, 200));
  return key;
}

/** Throws InvalidBucketName. */
export function checkBucketName(name: string): string {
  if (!bucketName.test(name) || name.trim() !== name) throw invalidBucketError();
  return name;
}

/** One escaped piece of a path in plain letters. Throws InvalidKey for an escape that is none. */
export function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKeyError(text.slice(0, 200));
  }
}
