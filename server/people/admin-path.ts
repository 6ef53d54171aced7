// The secret second path of the admin page (R-ROUTE-12).
import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `asked` (the path without the slash) is the configured path of the admin page, compared in constant time. Always false without a configured path. */
export function isSecretAdminPath(asked: string, configured: string | undefined): boolean {
  const [a, b] = [asked, configured ?? ''].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b) && configured !== undefined && configured !== '';
}
