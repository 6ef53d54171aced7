// The second address of the administration (R-ROUTE-12).
import { createHash, timingSafeEqual } from 'node:crypto';

/** Is `asked` (what stands after the slash) the configured path of the admin page? In constant time; without one, never (R-ROUTE-12). */
export function isAdminPath(asked: string, configured: string | undefined): boolean {
  const [a, b] = [asked, configured ?? ''].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b) && configured !== undefined && configured !== '';
}
