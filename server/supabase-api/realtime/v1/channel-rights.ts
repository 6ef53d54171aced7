import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';

/** What a client may do on a channel. */
export type ChannelRights = { receive: boolean; seePresence: boolean; send: boolean; bePresent: boolean };

/** On a public channel everybody has all rights. */
export const publicChannelRights: ChannelRights = { receive: true, seePresence: true, send: true, bePresent: true };

/** Evaluates the policies of realtime.messages for a private channel (database/platform/40-realtime.sql). */
export async function findChannelRights(sql: Sql, topic: string, { role, claims }: Caller): Promise<ChannelRights> {
  const [row] = await transactionAs(
    sql,
    { role: 'supabase_realtime_admin', mostMs: 3000 },
    (tx) =>
      tx<{ rights: boolean[] }[]>`select realtime.rights(${topic}, ${role}, ${JSON.stringify({ ...claims, role })})`,
  );
  const [receive, seePresence, send, bePresent] = row!.rights as [boolean, boolean, boolean, boolean];
  return { receive, seePresence, send, bePresent };
}
