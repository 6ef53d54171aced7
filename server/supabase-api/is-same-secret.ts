import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the two differ, so that nobody can guess a secret piece by piece. */
export function isSameSecret(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
