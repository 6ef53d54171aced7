// Newsletter subscriptions and proofs of consent (database/schema/84-newsletter.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';

export type ConsentKind = 'asked' | 'confirmed' | 'left';
export type Consent = {
  kind: ConsentKind;
  place: string;
  language: Language;
  /** The exact text that was agreed to; null: no consent. */
  words: string | null;
  networkHash: string | null;
};
export type Subscription = { id: string; address: string; language: Language; state: 'pending' | 'confirmed' | 'left' };

/** How many requests this network has made after `since`, for the limit per network. */
export async function countNetworkRequests(tx: TransactionSql, networkHash: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from newsletter_consents where kind = 'asked' and network_hash = ${networkHash} and at > ${since}`;
  return row!.count;
}

/**
 * Records that an address asks for a subscription. Requests for one mailbox run one after the other. @returns the
 * subscription, or null: it exists already, or its mailbox got `mostAsks` mails after `since`.
 */
export async function upsertPendingSubscription(
  tx: TransactionSql,
  { address, language, since, mostAsks }: { address: string; language: Language; since: Date; mostAsks: number },
): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended(private.mailbox_of(${address}), 84))`;
  const [asks] = await tx<{ count: number }[]>`
    select count(*)::integer as count from newsletter_consents c join newsletter_subscriptions s on s.id = c.subscription_id
    where private.mailbox_of(s.address) = private.mailbox_of(${address}) and c.kind = 'asked' and c.at > ${since}`;
  if (asks!.count >= mostAsks) return null;
  const [row] = await tx<{ id: string }[]>`
    insert into newsletter_subscriptions as s (address, language) values (${address}, ${language})
    on conflict (address) do update set state = 'pending', language = excluded.language, asked_at = now() where s.state <> 'confirmed'
    returning id`;
  return row?.id ?? null;
}

export async function addConsentEvent(tx: TransactionSql, subscriptionId: string, consent: Consent): Promise<void> {
  const { kind, place, language, words, networkHash } = consent;
  await tx`insert into newsletter_consents (subscription_id, kind, place, language, words, network_hash)
    values (${subscriptionId}, ${kind}, ${place}, ${language}, ${words}, ${networkHash})`;
}

export async function findSubscription(tx: TransactionSql, id: string): Promise<Subscription | null> {
  const [row] = await tx<Subscription[]>`
    select id, address, language, state from newsletter_subscriptions where id = ${id}`;
  return row ?? null;
}

/** Confirms a pending subscription; false when it was not pending. */
export async function confirmSubscription(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`update newsletter_subscriptions set state = 'confirmed', confirmed_at = now() where id = ${id} and state = 'pending'`;
  return count > 0;
}

/** Ends a subscription; false when it had already ended. */
export async function endSubscription(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`update newsletter_subscriptions set state = 'left', left_at = now() where id = ${id} and state <> 'left'`;
  return count > 0;
}

export type Subscriber = { id: string; address: string; language: Language; confirmedAt: Date };

/** All confirmed subscribers, in the order of their confirmation. */
export const findConfirmedSubscribers = (tx: TransactionSql): Promise<Subscriber[]> =>
  tx<Subscriber[]>`
    select id, address, language, confirmed_at as "confirmedAt" from newsletter_subscriptions where state = 'confirmed' order by confirmed_at, id`;

/**
 * Deletes requests not confirmed within `pendingSubscriptionDays`, and subscriptions that ended more than
 * `consentProofMonths` ago. This includes former subscribers with a new unconfirmed request.
 */
export async function purgeSubscriptions(
  tx: TransactionSql,
  { pendingDays, proofMonths }: { pendingDays: number; proofMonths: number },
): Promise<void> {
  await tx`update newsletter_subscriptions set state = 'left'
    where state = 'pending' and left_at is not null and asked_at < now() - make_interval(days => ${pendingDays})`;
  await tx`delete from newsletter_subscriptions where state = 'pending' and asked_at < now() - make_interval(days => ${pendingDays})`;
  await tx`delete from newsletter_subscriptions where state = 'left' and left_at < now() - make_interval(months => ${proofMonths})`;
}
