// Receives committed changes from PostgreSQL over a replication connection with a temporary slot. The driver's own
// `subscribe` ends the process when it cannot reconnect, and does not report the end of a transaction.
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { type RowChange, createPgOutputParser, type Relation } from './pgoutput.ts';

/** Maximum changes per batch. */
const mostAtOnce = 500;
const openWithinMs = 15_000;
const acknowledgeEveryMs = 10_000;
const headerBytes = 25;
const [keepAlive, logged] = [0x6b, 0x77];

export type ReplicationStream = { close(): Promise<void> };

/** Opens the stream and resolves when it is ready. `isWanted`: changes of other tables are dropped. `onChanges`:
 * gets batches in commit order, one at a time. `onLost`: the stream ended unexpectedly. Throws when the database
 * refuses. */
export async function startReplication(options: {
  url: string;
  publication: string;
  isWanted(relation: Relation): boolean;
  onChanges(changes: RowChange[]): Promise<void>;
  onLost(error: unknown): void;
}): Promise<ReplicationStream> {
  const { url, publication, isWanted, onChanges, onLost } = options;
  let isClosed = false;
  let stream: Duplex | undefined;
  const lose = (error: unknown): void => {
    if (isClosed) return;
    void close();
    onLost(error);
  };
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => void (stream && lose(new Error('the connection for changes was closed'))),
    // `replication` opens a replication connection, which accepts replication commands.
    connection: {
      application_name: 'sugu realtime',
      replication: 'database',
      timezone: 'UTC',
      datestyle: 'ISO',
    } as Record<string, string>,
  });
  const slot = `sugu_realtime_${randomBytes(8).toString('hex')}`;
  let position = Buffer.alloc(8);
  const write = (): void => {
    if (!stream?.writable) return;
    const status = Buffer.alloc(34);
    status.write('r');
    for (const at of [1, 9, 17]) position.copy(status, at);
    status.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1000n, 25);
    stream.write(status);
  };
  const acknowledge = setInterval(write, acknowledgeEveryMs).unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(acknowledge);
    stream?.destroy();
    await sql.end({ timeout: 1 }).catch(() => {});
  };

  const open = async (): Promise<Duplex> => {
    // Replication commands take no parameters, so the names are constants. The first command waits until all running
    // transactions end, hence the limit `openWithinMs`.
    const [made] = await sql.unsafe<{ consistent_point: string }[]>(
      `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    return (await sql
      .unsafe(
        `START_REPLICATION SLOT ${slot} LOGICAL ${made!.consistent_point} (proto_version '1', publication_names '${publication}')`,
      )
      .writable()) as unknown as Duplex;
  };
  let late: NodeJS.Timeout | undefined;
  try {
    stream = await Promise.race([
      open(),
      new Promise<never>(
        (_, refuse) =>
          (late = setTimeout(
            () => refuse(new Error('the database did not begin to tell its changes in time')),
            openWithinMs,
          )),
      ),
    ]);
  } catch (error) {
    void close();
    throw error;
  } finally {
    clearTimeout(late);
  }
  const opened = stream;
  opened.on('error', lose);
  opened.on('close', () => lose(new Error('the stream of changes ended')));
  const read = createPgOutputParser();
  let changes: RowChange[] = [];
  let isWhole = true;
  // In flowing mode (without pauses) a chunk of the stream is exactly one message.
  opened.on('data', (chunk: Buffer) => {
    try {
      if (chunk[0] === keepAlive) {
        if (changes.length === 0) position = Buffer.from(chunk.subarray(1, 9));
        if (chunk[17] === 1) write();
      } else if (chunk[0] === logged) {
        const message = read(chunk.subarray(headerBytes));
        isWhole = message === 'commit';
        if (message !== null && message !== 'commit' && isWanted(message.relation)) changes.push(message);
      }
      // Transactions that have already arrived are handled in the same batch.
      const isEnough = changes.length >= mostAtOnce || (isWhole && opened.readableLength === 0);
      if (!isEnough || changes.length === 0) return;
    } catch (error) {
      return lose(error);
    }
    const taken = changes;
    changes = [];
    // While a batch is handled nothing more is read, and PostgreSQL waits.
    opened.pause();
    void onChanges(taken).finally(() => !isClosed && opened.resume());
  });
  return { close };
}
