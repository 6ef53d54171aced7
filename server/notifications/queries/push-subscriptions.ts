// Browsers that take pushed messages (database/schema/82-push-subscriptions.sql). As the market, but for the last.
import type { TransactionSql } from 'postgres';
import type { PushDevice } from '#domain/notifications/push-device.ts';

type Owner = { personId: string; sessionId: string };

/** Keeps the browser as this person's; one that was another person's changes hands, to the person who is signed in there. */
export async function savePushSubscription(
  tx: TransactionSql,
  { personId, sessionId }: Owner,
  { endpoint, p256dh, auth }: PushDevice,
): Promise<void> {
  await tx`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`;
}

/** Deletes one browser of this person, or all but it. Returns how many. */
export async function removePushSubscriptions(
  tx: TransactionSql,
  personId: string,
  { endpoint, scope }: { endpoint: string; scope: 'this' | 'others' },
): Promise<number> {
  const rows = await tx`
    delete from push_subscriptions where user_id = ${personId} and case when ${scope === 'this'} then endpoint = ${endpoint} else endpoint <> ${endpoint} end returning 1`;
  return rows.length;
}

/** The ones beyond the newest so many go: browsers that were forgotten somewhere. */
export async function trimPushSubscriptions(tx: TransactionSql, personId: string, most: number): Promise<void> {
  await tx`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${personId} order by created_at desc, id desc offset ${most})`;
}

/** Null: it is gone, or another person's by now. */
export async function readPushSubscription(
  tx: TransactionSql,
  id: string,
  personId: string,
): Promise<PushDevice | null> {
  const [row] = await tx<PushDevice[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${id} and user_id = ${personId}`;
  return row ?? null;
}

/** Whether this browser takes messages of this person. */
export async function isPushedTo(tx: TransactionSql, personId: string, endpoint: string): Promise<boolean> {
  return (await tx`select 1 from push_subscriptions where user_id = ${personId} and endpoint = ${endpoint}`).length > 0;
}

/** Its push service says that the browser takes nothing any more. */
export async function dropPushSubscription(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from push_subscriptions where id = ${id}`;
}

/** How many of the person's browsers receive messages. Runs as the person. */
export async function countOwnPush(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from push_subscriptions`;
  return row!.n;
}
