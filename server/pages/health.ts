import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { schemaVersion } from '#server/data/schema-version.ts';

/** A database that says nothing for so long does not answer. */
const patienceMs = 3000;

/** GET /healthz: the process answers. GET /readyz: the database answers too, and which schema it has; 503 otherwise. */
export const healthDoor = (sql: Sql) => ({
  alive: (): Response => Response.json({ status: 'ok' }, noStore),
  ready: async (): Promise<Response> => {
    try {
      const silent = pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
      const schema = await Promise.race([schemaVersion(sql), silent]);
      return Response.json({ status: 'ok', database: 'ok', schema }, noStore);
    } catch {
      return Response.json({ status: 'unavailable', database: 'unreachable' }, { status: 503, ...noStore });
    }
  },
});

const noStore = { headers: { 'cache-control': 'no-store' } };
