export type NewsletterLinkState =
  /** The link can be used; the page shows the button to confirm or to unsubscribe. */
  | { state: 'open'; address: string }
  /** The link was used before. `address` null: the subscription was deleted later. */
  | { state: 'used'; address: string | null }
  /** A confirmation link of a person who has unsubscribed since the confirmation mail. */
  | { state: 'left'; address: string }
  /** A confirmation link that is too old, or whose subscription was deleted. */
  | { state: 'expired' }
  /** An invalid or incomplete link. */
  | { state: 'broken' };

type Subscription = { state: 'pending' | 'confirmed' | 'left'; address: string };

/** The state of a confirmation link. `isExpired` null: the link is invalid. */
export function confirmLinkState(isExpired: boolean | null, found: Subscription | null): NewsletterLinkState {
  if (isExpired === null) return { state: 'broken' };
  if (found?.state === 'confirmed') return { state: 'used', address: found.address };
  if (found?.state === 'left') return { state: 'left', address: found.address };
  return isExpired || !found ? { state: 'expired' } : { state: 'open', address: found.address };
}

/** The state of an unsubscribe link. It never expires, and also works before confirmation. */
export function unsubscribeLinkState(isOurs: boolean, found: Subscription | null): NewsletterLinkState {
  if (!isOurs) return { state: 'broken' };
  if (!found || found.state === 'left') return { state: 'used', address: found?.address ?? null };
  return { state: 'open', address: found.address };
}
