import { createHmac } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';
import { isSameSecret } from '#server/is-same-secret.ts';

/** The six digits that the buyer tells the courier, computed from a secret and the part's id; they are not stored. */
export function handOverCode(secret: string, partId: string): string {
  const digest = createHmac('sha256', secret).update(`hand-over-code:${partId}`).digest();
  return String(digest.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
}

/** Compares the codes in constant time. */
export const isHandOverCode = (secret: string, partId: string, digits: string): boolean =>
  /^\d{6}$/.test(digits) && isSameSecret(digits, handOverCode(secret, partId));

/** The token of a courier link: `<row id>.<HMAC-SHA-256>`. The row has the expiry. */
export const signCourierLink = (secret: string, id: string): string => `${id}.${signatureOf(secret, id)}`;

/** Returns the row id of a courier link; null: the signature is wrong. */
export function parseSignedCourierLink(secret: string, token: string): string | null {
  const [id, signature, ...more] = token.split('.');
  if (!id || !signature || more.length > 0 || !isUuid(id)) return null;
  return isSameSecret(signature, signatureOf(secret, id)) ? id : null;
}

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`courier-link:${id}`).digest('base64url');
