import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';

/** The code that the buyer says to the courier: six digits, computed from the shop's secret and the part, stored nowhere. */
export function handOverCode(secret: string, partId: string): string {
  const digest = createHmac('sha256', secret).update(`hand-over-code:${partId}`).digest();
  return String(digest.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
}

/** Compares in constant time. */
export const isHandOverCode = (secret: string, partId: string, digits: string): boolean =>
  /^\d{6}$/.test(digits) && timingSafeEqual(Buffer.from(handOverCode(secret, partId)), Buffer.from(digits));

/** The token of a courier's link: `<id of its row>.<HMAC-SHA-256>`. The row holds the expiry. */
export const signCourierLink = (secret: string, id: string): string => `${id}.${signatureOf(secret, id)}`;

/** Verifies the token and returns the id of the row; null: the token is not ours. */
export function verifyCourierLink(secret: string, token: string): string | null {
  const [id, signature, ...more] = token.split('.');
  if (!id || !signature || more.length > 0 || !isUuid(id) || !/^[\w-]{43}$/.test(signature)) return null;
  return timingSafeEqual(Buffer.from(signatureOf(secret, id)), Buffer.from(signature)) ? id : null;
}

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`courier-link:${id}`).digest('base64url');
