// Sends changes of published tables to the subscribers that row security allows. Without subscribers nothing is read.
import type { Caller } from '#server/supabase-api/caller.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { groupBy } from '#server/supabase-api/group-by.ts';
import { maxSubscriptions } from '#server/supabase-api/realtime/v1/limits.ts';
import type { SubscriptionInput } from '#server/supabase-api/realtime/v1/join-options.ts';
import { TokenRefusedError, DatabaseQueueFullError } from '#server/supabase-api/realtime/v1/socket-tokens.ts';
import { InvalidSubscriptionError, parseSubscription } from './filters.ts';
import type { RowChange, Relation } from './pgoutput.ts';
import { startReplication, type ReplicationStream } from './replication.ts';
import { checkSubscription, publicationName, loadTableByOid, type PublishedTable } from './published-tables.ts';
import { type FanOutContext, type SubscriptionEntry, listChangeDeliveries } from './fan-out.ts';

const lingerMs = 5000;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/** `readyWithinMs`: `ready` is rejected when the subscription takes longer; 0: `ready` resolves at once. */
export type ChangeSubscriberCallbacks = {
  sendChange(ids: number[], json: string): void;
  sendStatus(status: 'ok' | 'error', message: string): void;
  readyWithinMs: number;
};
export type ChangeSubscriptionHandle = { ready: Promise<void>; setCaller(caller: Caller): void; close(): void };

export type ChangeFeed = {
  /** Numbers the subscriptions of a channel, as clients expect. `subscribe` starts them; null when there are none. */
  plan(wishes: SubscriptionInput[]): {
    wishes: (SubscriptionInput & { id: number })[];
    subscribe: ((caller: Caller, subscriber: ChangeSubscriberCallbacks) => ChangeSubscriptionHandle) | null;
  };
  close(): Promise<void>;
};

export function createChangeFeed(parts: ApiDependencies): ChangeFeed {
  const { sql, log } = parts;
  const entries = new Map<string, Set<SubscriptionEntry>>();
  const subscribers = new Set<ChangeSubscriberCallbacks>();
  const tables = new WeakMap<Relation, Promise<PublishedTable>>();
  const context: FanOutContext = {
    sql,
    log,
    queries: createFairQueue({ most: 2, waiting: Infinity, refuse: () => new DatabaseQueueFullError() }),
  };
  let opening: Promise<ReplicationStream> | undefined;
  let linger: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let isClosed = false;
  let nextId = 1;
  let subscribed = 0;

  const wantedOf = ({ schema, table }: Relation): SubscriptionEntry[] =>
    [`${schema}\0${table}`, `${schema}\0*`, `*\0${table}`, '*\0*'].flatMap((place) => [...(entries.get(place) ?? [])]);

  const stream = (): Promise<ReplicationStream> =>
    (opening ??= startReplication({
      url: parts.settings.realtime.REALTIME_DATABASE_URL ?? parts.databaseUrl,
      publication: publicationName,
      isWanted: (relation) => wantedOf(relation).length > 0,
      onChanges: takeAll,
      onLost(error) {
        opening = undefined;
        log.warn({ err: error }, 'realtime: the stream of changes was lost');
        for (const { sendStatus } of subscribers)
          sendStatus('error', 'Replication connection lost, changes may have been missed');
        again();
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  /** Reopens the replication stream with growing delays, while there are subscribers. */
  const again = (): void => {
    if (retry || isClosed) return;
    retry = setTimeout(() => {
      retry = undefined;
      if (subscribers.size === 0 || isClosed) return;
      stream().then(
        () => {
          retryMs = firstRetryMs;
          for (const { sendStatus } of subscribers) sendStatus('ok', 'Subscribed to PostgreSQL');
        },
        () => {
          retryMs = Math.min(longestRetryMs, retryMs * 2);
          again();
        },
      );
    }, retryMs).unref();
  };

  const takeAll = async (changes: RowChange[]): Promise<void> => {
    const sends: (() => void)[][] = changes.map(() => []);
    const byTable = groupBy(changes, ({ relation }) => relation);
    await Promise.all(
      [...byTable].map(async ([relation, ofTable]) => {
        try {
          if (!tables.has(relation)) tables.set(relation, loadTableByOid(sql, relation));
          const table = await tables.get(relation)!;
          for (const { change, send } of await listChangeDeliveries(context, table, ofTable, wantedOf(relation)))
            sends[changes.indexOf(change)]!.push(send);
        } catch (error) {
          tables.delete(relation);
          log.error({ err: error, table: relation.table }, 'realtime: changes were not told');
        }
      }),
    );
    // Changes are sent in commit order, whichever visibility check finished first.
    for (const tells of sends) for (const send of tells) send();
  };

  const subscribe = (
    wishes: { id: number; wish: SubscriptionInput }[],
    first: Caller,
    subscriber: ChangeSubscriberCallbacks,
  ): ChangeSubscriptionHandle => {
    let caller = first;
    let isOver = false;
    const own: [string, SubscriptionEntry][] = [];
    const start = async (): Promise<void> => {
      const wanted = wishes.map(({ id, wish }) => ({ id, spec: parseSubscription(wish) }));
      if (subscribed + wanted.length > maxSubscriptions)
        throw new InvalidSubscriptionError('Too many subscriptions to changes');
      for (const one of wanted)
        await context.queries.run(caller.claims.sub ?? '', () => checkSubscription(sql, one.spec, caller));
      if (isOver) return;
      clearTimeout(linger);
      subscribers.add(subscriber);
      for (const one of wanted) {
        const place = `${one.spec.schema}\0${one.spec.table}`;
        const entry: SubscriptionEntry = { ...one, caller: () => caller, sendChange: subscriber.sendChange };
        entries.set(place, (entries.get(place) ?? new Set()).add(entry));
        own.push([place, entry]);
        subscribed++;
      }
      await stream().catch((error: unknown) => {
        again();
        throw error;
      });
    };
    const failed = (error: unknown): string => {
      if (error instanceof InvalidSubscriptionError) return error.message;
      log.warn({ err: error }, 'realtime: a subscription to changes failed');
      // PostgreSQL's messages name what is missing. Connection errors are hidden, as they name the server's address.
      return error instanceof Error && error.name === 'PostgresError'
        ? `Unable to subscribe to changes: ${error.message}`
        : 'Realtime was unable to connect to the project database';
    };
    let late: NodeJS.Timeout | undefined;
    const started = start();
    const ready =
      subscriber.readyWithinMs === 0
        ? Promise.resolve()
        : Promise.race([
            started.catch((error: unknown) => {
              throw new TokenRefusedError('RealtimeDisabledForConfiguration', failed(error));
            }),
            new Promise<never>(
              (_, refuse) =>
                (late = setTimeout(
                  () =>
                    refuse(
                      new TokenRefusedError(
                        'PostgresChangesSubscribeTimeout',
                        'Timed out waiting for the postgres_changes subscription',
                      ),
                    ),
                  subscriber.readyWithinMs,
                )),
            ),
          ]).finally(() => clearTimeout(late));
    if (subscriber.readyWithinMs === 0) {
      started.then(
        () => !isOver && subscriber.sendStatus('ok', 'Subscribed to PostgreSQL'),
        (error: unknown) => !isOver && subscriber.sendStatus('error', failed(error)),
      );
    }
    return {
      ready,
      setCaller: (other) => (caller = other),
      close() {
        if (isOver) return;
        isOver = true;
        subscribers.delete(subscriber);
        for (const [place, entry] of own) {
          subscribed--;
          entries.get(place)?.delete(entry);
          if (entries.get(place)?.size === 0) entries.delete(place);
        }
        if (subscribers.size > 0 || isClosed) return;
        // The stream stays open for a moment, because a client often leaves one page and subscribes again on the next.
        clearTimeout(linger);
        linger = setTimeout(() => {
          if (subscribers.size > 0) return;
          const idle = opening;
          opening = undefined;
          void idle?.then((replication) => replication.close()).catch(() => {});
        }, lingerMs).unref();
      },
    };
  };

  return {
    plan(wishes) {
      const numbered = wishes.map((wish) => ({ id: nextId++, wish }));
      return {
        wishes: numbered.map(({ id, wish }) => ({ ...wish, id })),
        subscribe: numbered.length === 0 ? null : (caller, subscriber) => subscribe(numbered, caller, subscriber),
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(linger);
      clearTimeout(retry);
      await opening?.then((replication) => replication.close()).catch(() => {});
    },
  };
}
