// The signed links in newsletter mails. Whoever has a link received the mail, and needs no account.
import { createHmac } from 'node:crypto';
import { confirmLinkDays } from '#domain/newsletter/periods.ts';
import { isUuid } from '#domain/uuid.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import type { Shop } from '#server/shop.ts';

/** Format: `<subscription>.<expiry, seconds>.<HMAC-SHA-256>`. */
export function signConfirmLink(secret: string, subscriptionId: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + confirmLinkDays * 86_400;
  return `${subscriptionId}.${expiry}.${signatureOf(secret, 'confirm', `${subscriptionId}.${expiry}`)}`;
}

/** The subscription that the link names; null: expired, or the signature is wrong. */
export function verifyConfirmLink(secret: string, link: string, now: Date): string | null {
  const read = verifyConfirmLinkIgnoringExpiry(secret, link, now);
  return read && !read.isExpired ? read.id : null;
}

/** Like verifyConfirmLink, but also returns an expired link. Null: the signature is wrong or incomplete. */
export function verifyConfirmLinkIgnoringExpiry(
  secret: string,
  link: string,
  now: Date,
): { id: string; isExpired: boolean } | null {
  const [id = '', expiry = '', signature = ''] = link.split('.');
  const isOurs = isUuid(id) && isSameSecret(signature, signatureOf(secret, 'confirm', `${id}.${expiry}`));
  return isOurs ? { id, isExpired: Number(expiry) * 1000 <= now.getTime() } : null;
}

/** `<subscription>.<HMAC-SHA-256>`. It never expires; S.C. 2010, c. 23, s. 11 requires that it works for 60 days. */
export const signUnsubscribeLink = (secret: string, subscriptionId: string): string =>
  `${subscriptionId}.${signatureOf(secret, 'leave', subscriptionId)}`;

export const unsubscribePageUrl = (
  { linkSecret, siteUrl }: Pick<Shop, 'linkSecret' | 'siteUrl'>,
  subscriptionId: string,
): string => `${siteUrl()}/infolettre/quitter?lien=${signUnsubscribeLink(linkSecret, subscriptionId)}`;

/** The subscription that the link names, or null. */
export function verifyUnsubscribeLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.');
  return isUuid(id) && isSameSecret(signature, signatureOf(secret, 'leave', id)) ? id : null;
}

const signatureOf = (secret: string, use: 'confirm' | 'leave', what: string): string =>
  createHmac('sha256', secret).update(`newsletter-${use}:${what}`).digest('base64url');
