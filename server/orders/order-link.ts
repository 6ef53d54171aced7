import { createHmac, timingSafeEqual } from 'node:crypto';

const lifeDays = 30;

/** The token that lets whoever holds it see one order for 30 days: `<expiry, seconds>.<HMAC-SHA-256 of "orderId.expiry">`. */
export function signOrderLink(secret: string, orderId: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + lifeDays * 86_400;
  return `${expiry}.${signatureOf(secret, orderId, expiry)}`;
}

/** `valid`, `expired` (ours, but too old) or `forged`; compared in constant time. */
export function readOrderLink(
  secret: string,
  orderId: string,
  token: string | null | undefined,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const [, expiry, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!expiry || !signature) return 'forged';
  const expected = signatureOf(secret, orderId, Number(expiry));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'forged';
  return Number(expiry) * 1000 > now.getTime() ? 'valid' : 'expired';
}

function signatureOf(secret: string, orderId: string, expiry: number) {
  return createHmac('sha256', secret).update(`order-link:${orderId}.${expiry}`).digest('base64url');
}
