// The second address of the administration (R-ROUTE-12).
import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `asked` (the text after the slash) is the configured path of the admin page. The comparison takes constant time. Without a configured path the answer is always no (R-ROUTE-12). */
export function isAdminPath(asked: string, configured: string | undefined): boolean {
  const [a, b] = [asked, configured ?? ''].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b) && configured !== undefined && configured !== '';
}
