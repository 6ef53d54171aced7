// The link that stops a recovery of an account. Whoever holds it reads the address the account has now, and needs no session: that is what they lost.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';

/** `<recovery>.<HMAC-SHA-256>`. It ends with the recovery itself. */
export const signStopLink = (secret: string, recoveryId: string): string =>
  `${recoveryId}.${signatureOf(secret, recoveryId)}`;

/** The recovery that the link is about; null: not ours. */
export function readStopLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isUuid(id) && isSame(signature, signatureOf(secret, id)) ? id : null;
}

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`recovery-stop:${id}`).digest('base64url');

/** Compared in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
