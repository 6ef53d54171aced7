/** The state of a link in a mail of the newsletter. */
export type NewsletterLink =
  /** It waits for its button. */
  | { state: 'open'; address: string }
  /** It was used before: confirmed, or off the list. `address` null: forgotten since. */
  | { state: 'used'; address: string | null }
  /** To confirm, of somebody who has left since. */
  | { state: 'left'; address: string }
  /** To confirm, too old, or its request is forgotten. */
  | { state: 'expired' }
  /** Not ours, or cut off. */
  | { state: 'broken' };

type Subscription = { state: 'pending' | 'confirmed' | 'left'; address: string };

/** A link to confirm. `isExpired` null: not ours. */
export function confirmLinkState(isExpired: boolean | null, found: Subscription | null): NewsletterLink {
  if (isExpired === null) return { state: 'broken' };
  if (found?.state === 'confirmed') return { state: 'used', address: found.address };
  if (found?.state === 'left') return { state: 'left', address: found.address };
  return isExpired || !found ? { state: 'expired' } : { state: 'open', address: found.address };
}

/** A link to leave: it never expires. Who asked and has not confirmed may leave too. */
export function leaveLinkState(isOurs: boolean, found: Subscription | null): NewsletterLink {
  if (!isOurs) return { state: 'broken' };
  if (!found || found.state === 'left') return { state: 'used', address: found?.address ?? null };
  return { state: 'open', address: found.address };
}
