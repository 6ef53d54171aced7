import { createHmac } from 'node:crypto';
import type { Actor } from '#domain/people/actor.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import type { Shop } from '#server/shop.ts';

const lifeDays = 30;

/** Signs a token that shows one order for 30 days: `<expiry in seconds>.<HMAC-SHA-256 of "orderId.expiry">`. */
export function signOrderLink(secret: string, orderId: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + lifeDays * 86_400;
  return `${expiry}.${signatureOf(secret, orderId, expiry)}`;
}

/** Verifies a token in constant time. `expired`: the signature is right, but the token is too old. */
export function checkOrderLinkValidity(
  secret: string,
  orderId: string,
  token: string | null | undefined,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const [, expiry, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!expiry || !signature) return 'forged';
  if (!isSameSecret(signature, signatureOf(secret, orderId, Number(expiry)))) return 'forged';
  return Number(expiry) * 1000 > now.getTime() ? 'valid' : 'expired';
}

function signatureOf(secret: string, orderId: string, expiry: number) {
  return createHmac('sha256', secret).update(`order-link:${orderId}.${expiry}`).digest('base64url');
}

/** A link to an order whose token is not verified yet. */
export type UnverifiedOrderLink = { orderId: string; token: string | null | undefined };

/** Returns the holder of the link as actor if the link is valid, else the given actor. */
export function replaceActorByOrderLink(
  { linkSecret, now }: Pick<Shop, 'linkSecret' | 'now'>,
  actor: Actor,
  link: UnverifiedOrderLink,
): Actor {
  const { orderId, token } = link;
  if (!token || checkOrderLinkValidity(linkSecret, orderId, token, now()) !== 'valid') return actor;
  return { kind: 'guest', orderId, orderToken: token, network: 'network' in actor ? actor.network : 'unknown' };
}
