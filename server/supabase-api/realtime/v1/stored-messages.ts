// Messages sent from SQL (realtime.send), and messages to replay: rows of realtime.messages.
import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Broadcast } from './frames.ts';
import { asObject } from './join-options.ts';

const mostReplayed = 25;
const keptHours = 72;

type Row = { id: string; event: string; payload: unknown; binary_payload: Buffer | null };

const asService = { role: 'supabase_realtime_admin' as const, mostMs: 3000 };

export async function findStoredMessage(sql: Sql, id: string): Promise<Broadcast | null> {
  const [row] = await transactionAs(
    sql,
    asService,
    (tx) => tx<Row[]>`select id, event, payload, binary_payload from realtime.messages where id = ${id}`,
  );
  return row ? asBroadcast(row, { id: row.id }) : null;
}

/** Finds broadcasts of a private channel since a time (epoch ms), oldest first; null for invalid parameters. */
export async function findReplay(sql: Sql, topic: string, wish: unknown): Promise<Broadcast[] | null> {
  const { since, limit = mostReplayed } = asObject(wish);
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit) || Number(since) < 0 || Number(since) > 8.64e15)
    return null;
  const most = Math.max(1, Math.min(mostReplayed, Number(limit)));
  const rows = await transactionAs(
    sql,
    asService,
    (tx) => tx<Row[]>`
    select id, event, payload, binary_payload from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and inserted_at >= ${new Date(Number(since)).toISOString()}::timestamp
    order by inserted_at desc limit ${most}`,
  );
  return rows.map((row) => asBroadcast(row, { replayed: true, id: row.id })).toReversed();
}

/** Deletes messages older than the replay period. */
export async function deleteOldMessages(sql: Sql): Promise<void> {
  await transactionAs(
    sql,
    { role: 'supabase_realtime_admin' },
    (tx) => tx`delete from realtime.messages where inserted_at < now() - make_interval(hours => ${keptHours})`,
  );
}

function asBroadcast({ event, payload, binary_payload: bytes }: Row, meta: Record<string, unknown>): Broadcast {
  if (bytes) return { form: 'bytes', event, isJson: false, bytes, meta };
  return { form: 'object', payload: { type: 'broadcast', event, payload, meta } };
}
