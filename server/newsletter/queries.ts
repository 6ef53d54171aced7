// The list of the newsletter and the proofs of consent (database/schema/84-newsletter.sql). All of these run as the market.
import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';

export type ConsentKind = 'asked' | 'confirmed' | 'left';
export type Consent = {
  kind: ConsentKind;
  place: string;
  language: Language;
  /** As they were shown; null: nothing was agreed to. */
  words: string | null;
  networkHash: string | null;
};
export type Subscription = { id: string; address: string; language: Language; state: 'pending' | 'confirmed' | 'left' };

/** How many times this network asked since; for the limit per network. */
export async function asksOfNetwork(tx: TransactionSql, networkHash: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from newsletter_consents where kind = 'asked' and network_hash = ${networkHash} and at > ${since}`;
  return row!.count;
}

/**
 * Writes down that an address asks to be subscribed. Two that ask for one mailbox follow each other.
 * @returns the subscription, or null: it is subscribed already, or its mailbox was written to `mostAsks` times since.
 */
export async function putPending(
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
  const [row] = await tx<
    Subscription[]
  >`select id, address, language, state from newsletter_subscriptions where id = ${id}`;
  return row ?? null;
}

/** From pending to confirmed; false: it was not pending. */
export async function confirmPending(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`update newsletter_subscriptions set state = 'confirmed', confirmed_at = now() where id = ${id} and state = 'pending'`;
  return count > 0;
}

/** Off the list; false: it was off already. */
export async function endSubscription(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } =
    await tx`update newsletter_subscriptions set state = 'left', left_at = now() where id = ${id} and state <> 'left'`;
  return count > 0;
}

export type Subscriber = { id: string; address: string; language: Language; confirmedAt: Date };

/** Whoever may be written to, in the order they confirmed. */
export const confirmedSubscribers = (tx: TransactionSql): Promise<Subscriber[]> =>
  tx<Subscriber[]>`
    select id, address, language, confirmed_at as "confirmedAt" from newsletter_subscriptions where state = 'confirmed' order by confirmed_at, id`;

/**
 * Forgets what was never confirmed within `pendingDays`, and what was left more than `proofMonths` ago. Somebody who left, asked again and did not
 * confirm has left: their proof is kept as long as that of others.
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
