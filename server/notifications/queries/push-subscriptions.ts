// Browsers subscribed to push messages (database/schema/82-push-subscriptions.sql). Most queries run as service_role.
import type { TransactionSql } from 'postgres';
import type { PushDevice } from '#domain/notifications/push-device.ts';

type Owner = { personId: string; sessionId: string };

/** Saves the browser for this person, and removes it from any other person. */
export async function savePushSubscription(
  tx: TransactionSql,
  { personId, sessionId }: Owner,
  { endpoint, p256dh, auth }: PushDevice,
): Promise<void> {
  await tx`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`;
}

/** Deletes the subscription of one browser of this person, or of all others. Returns how many. */
export async function removeThisOrOtherSubscriptions(
  tx: TransactionSql,
  personId: string,
  { endpoint, scope }: { endpoint: string; scope: 'this' | 'others' },
): Promise<number> {
  const rows = await tx`
    delete from push_subscriptions where user_id = ${personId} and case when ${scope === 'this'} then endpoint = ${endpoint} else endpoint <> ${endpoint} end returning 1`;
  return rows.length;
}

/** Deletes all but the newest `most` subscriptions, because old ones are rarely used. */
export async function trimPushSubscriptions(tx: TransactionSql, personId: string, most: number): Promise<void> {
  await tx`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${personId} order by created_at desc, id desc offset ${most})`;
}

/** Null: the subscription was deleted, or belongs to another person now. */
export async function readPushSubscription(
  tx: TransactionSql,
  id: string,
  personId: string,
): Promise<PushDevice | null> {
  const [row] = await tx<PushDevice[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${id} and user_id = ${personId}`;
  return row ?? null;
}

/** Whether this browser receives this person's messages. */
export async function isSubscribedTo(tx: TransactionSql, personId: string, endpoint: string): Promise<boolean> {
  return (await tx`select 1 from push_subscriptions where user_id = ${personId} and endpoint = ${endpoint}`).length > 0;
}

/** Deletes a subscription that the push service reported as gone. */
export async function deletePushSubscription(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from push_subscriptions where id = ${id}`;
}

/** How many of the person's browsers receive push messages. Runs as the person. */
export async function countOwnPushSubscriptions(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from push_subscriptions`;
  return row!.n;
}
