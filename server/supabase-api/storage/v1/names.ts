// What buckets and files may be called: the letters, digits and signs that are safe in every S3 store, as the hosted service has it.
import { invalidBucket, invalidKey } from './refusals.ts';

const fileName = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/;
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;

/**
 * Throws InvalidKey for anything else, and for `.` and `..` between slashes, which the hosted service lets pass: no path is ever made of a
 * name here, but some client will make one.
 */
export function checkKey(key: string): string {
  if (!fileName.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw invalidKey(key.slice(0, 200));
  return key;
}

/** Throws InvalidBucketName. */
export function checkBucket(name: string): string {
  if (!bucketName.test(name) || name.trim() !== name) throw invalidBucket();
  return name;
}

/** One escaped piece of a path in plain letters. Throws InvalidKey for an escape that is none. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text.slice(0, 200));
  }
}
