import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { readDatabaseSchemaFingerprint } from '#server/database/schema-version.ts';
import { logWriter } from '#server/log.ts';
import type { DiskWatcher } from '#server/watch-disk.ts';

/** A database that does not answer within this time counts as down. */
const patienceMs = 3000;

/**
 * GET /healthz: 200 while the process runs. GET /readyz: 503 if the database is down or the disk is full.
 * A log that cannot be written is reported by /readyz, but the status stays 200.
 */
export const createHealthChecks = (
  sql: Sql,
  room: Pick<DiskWatcher, 'isFull' | 'look'>,
  log: { isStuck(): boolean } = logWriter,
) => ({
  alive: (): Response => Response.json({ status: 'ok' }, noStore),
  ready: async (): Promise<Response> => {
    const silent = pause(patienceMs, undefined, { ref: false }).then(() => null);
    const [schema] = await Promise.all([
      Promise.race([readDatabaseSchemaFingerprint(sql), silent]).catch(() => null),
      room.look().catch(() => {}),
    ]);
    const isReady = schema !== null && !room.isFull();
    const said = {
      status: isReady ? 'ok' : 'unavailable',
      database: schema === null ? 'unreachable' : 'ok',
      ...(schema !== null && { schema }),
      ...(room.isFull() && { disk: 'full' }),
      ...(log.isStuck() && { log: 'cannot be written' }),
    };
    return Response.json(said, { status: isReady ? 200 : 503, ...noStore });
  },
});

const noStore = { headers: { 'cache-control': 'no-store' } };
