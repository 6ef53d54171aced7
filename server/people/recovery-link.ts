// The signed link that stops an account recovery. It is mailed to the current address and works without a session.
import { createHmac } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';
import { isSameSecret } from '#server/is-same-secret.ts';

/** The link's token, `<recovery id>.<HMAC-SHA-256>`. It is valid as long as the recovery waits. */
export const signRecoveryStopLink = (secret: string, recoveryId: string): string =>
  `${recoveryId}.${signatureOf(secret, recoveryId)}`;

/** Verifies a link's token and returns the recovery id; null: the signature is wrong. */
export function verifyRecoveryStopLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isUuid(id) && isSameSecret(signature, signatureOf(secret, id)) ? id : null;
}

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`recovery-stop:${id}`).digest('base64url');
