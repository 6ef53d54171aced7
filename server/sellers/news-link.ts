// The signed unsubscribe link in mails about followed shops. Only recipients have it, so it needs no account.
import { createHmac } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import type { Shop } from '#server/shop.ts';

/** `<person>.<HMAC-SHA-256>`. It never expires, so that the link of an old mail still unsubscribes. */
const signNewsLink = (secret: string, personId: string): string => `${personId}.${signatureOf(secret, personId)}`;

/** The URL of the page that unsubscribes this person from mails about followed shops. */
export const newsUnsubscribeUrl = (
  { linkSecret, siteUrl }: Pick<Shop, 'linkSecret' | 'siteUrl'>,
  personId: string,
): string => `${siteUrl()}/boutiques/quitter?lien=${signNewsLink(linkSecret, personId)}`;

/** Verifies a link and returns its person, or null. Compares in constant time. */
export function findPersonOfNewsLink(secret: string, link: string): string | null {
  const [id = '', signature = '', ...more] = link.split('.');
  if (!isUuid(id) || more.length > 0) return null;
  return isSameSecret(signature, signatureOf(secret, id)) ? id : null;
}

const signatureOf = (secret: string, personId: string): string =>
  createHmac('sha256', secret).update(`shop-news-leave:${personId}`).digest('base64url');
