// Messages between server processes by PostgreSQL's NOTIFY. A table holds messages too long for a notification.
import { randomBytes } from 'node:crypto';
import type { ListenMeta } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';

/** The NOTIFY channel. realtime.tell() in database/platform/40-realtime.sql uses the same name. */
const channel = 'realtime';
/** PostgreSQL refuses notifications of 8,000 bytes. */
const mostNoticeBytes = 7900;
const atOnce = 200;
const mostWaitingBytes = 32_000_000;
const keptSeconds = 60;

/** A message between processes. Its other fields depend on `kind`. */
export type ProcessMessage = { kind: string } & Record<string, unknown>;

export type ProcessBus = {
  /** The id of this process. */
  node: string;
  /** Starts listening; resolves once it listens. May be called several times. */
  open(): Promise<void>;
  isOpen(): boolean;
  /** Queues a message; messages queued while a batch is being sent go into the next one. */
  publish(notice: ProcessMessage): void;
  close(): Promise<void>;
};

/** `onMessage` gets messages of other processes, in order. `onListening`: listening started or resumed. */
export function createProcessBus(
  { sql, log }: Pick<ApiDependencies, 'sql' | 'log'>,
  {
    onMessage,
    onListening,
  }: { onMessage(notice: ProcessMessage, node: string | null): void | Promise<void>; onListening(): void },
): ProcessBus {
  const node = randomBytes(6).toString('base64url');
  let listening: Promise<ListenMeta> | undefined;
  let listeners = 0;
  let isOpen = false;
  let said = 0;
  let queue: string[] = [];
  let waitingBytes = 0;
  let sending: Promise<void> | undefined;
  let tail: Promise<void> = Promise.resolve();
  let sweep: NodeJS.Timeout | undefined;

  const take = async (text: string): Promise<void> => {
    try {
      let { from = null, ...notice } = JSON.parse(text) as ProcessMessage & { from?: string | null };
      if (from === node) return;
      if (notice.kind === 'relayed') {
        const [row] = await transactionAs(
          sql,
          { role: 'supabase_realtime_admin' },
          (tx) => tx<{ body: string }[]>`select body from realtime.relayed where id = ${String(notice['id'])}`,
        );
        if (!row) return;
        ({ from = null, ...notice } = JSON.parse(row.body) as ProcessMessage & { from?: string | null });
      }
      await onMessage(notice as ProcessMessage, from);
    } catch (error) {
      log.warn({ err: error }, 'realtime: a notice was lost');
    }
  };

  const send = async (bodies: string[]): Promise<void> => {
    const long = bodies.filter((body) => Buffer.byteLength(body) > mostNoticeBytes);
    if (long.length === 0)
      return void (await sql`select pg_notify(${channel}, body) from unnest(${bodies}::text[]) body`);
    const forget = (): void => {
      sweep = undefined;
      void transactionAs(
        sql,
        { role: 'supabase_realtime_admin' },
        (tx) => tx`delete from realtime.relayed where at < now() - make_interval(secs => ${keptSeconds})`,
      ).catch(() => {});
    };
    sweep ??= setTimeout(forget, 2 * keptSeconds * 1000).unref();
    await transactionAs(sql, { role: 'supabase_realtime_admin' }, async (tx) => {
      for (const body of bodies) {
        if (Buffer.byteLength(body) <= mostNoticeBytes) await tx`select pg_notify(${channel}, ${body})`;
        else
          await tx`with kept as (insert into realtime.relayed (body) values (${body}) returning id) select pg_notify(${channel}, json_build_object('kind', 'relayed', 'from', ${node}::text, 'id', id::text)::text) from kept`;
      }
    });
  };

  const sendAll = async (): Promise<void> => {
    while (queue.length > 0) {
      const bodies = queue.slice(0, atOnce);
      queue = queue.slice(atOnce);
      for (const body of bodies) waitingBytes -= body.length;
      await send(bodies).catch((error: unknown) =>
        log.warn({ err: error, lost: bodies.length }, 'realtime: the other processes were not told'),
      );
    }
    sending = undefined;
  };

  return {
    node,
    async open() {
      if (!listening) {
        // The driver retries by itself, even after a failed start, so an older listener may come back. Only the newest
        // one passes messages on.
        const own = ++listeners;
        listening = sql.listen(
          channel,
          (text) => void (own === listeners && (tail = tail.then(() => take(text)))),
          () => {
            if (own !== listeners) return;
            isOpen = true;
            onListening();
          },
        );
        listening.catch(() => (listening = undefined));
      }
      await listening;
    },
    isOpen: () => isOpen,
    publish(notice) {
      // Each message gets a number, because PostgreSQL drops equal notifications of one transaction.
      const body = JSON.stringify({ from: node, said: said++, ...notice });
      if (waitingBytes + body.length > mostWaitingBytes)
        return log.warn({}, 'realtime: too much waits for the other processes; some of it is left out');
      queue.push(body);
      waitingBytes += body.length;
      sending ??= Promise.resolve().then(sendAll);
    },
    async close() {
      clearTimeout(sweep);
      await sending;
      const meta = await listening?.catch(() => undefined);
      await meta?.unlisten().catch(() => {});
      await tail;
    },
  };
}
