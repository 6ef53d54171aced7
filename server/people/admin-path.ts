// The secret second path of the admin page (R-ROUTE-12).
import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a path without its slash in constant time with the configured path of the admin page, if there is one. */
export function isSecretAdminPath(asked: string, configured: string | undefined): boolean {
  const [a, b] = [asked, configured ?? ''].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b) && configured !== undefined && configured !== '';
}
