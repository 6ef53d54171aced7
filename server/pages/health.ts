import type { Sql } from 'postgres';
import { schemaVersion } from '#server/data/schema-version.ts';

/** GET /healthz: the process answers. GET /readyz: the database answers too, and which schema it has; 503 otherwise. */
export const healthDoor = (sql: Sql) => ({
  alive: (): Response => Response.json({ status: 'ok' }, noStore),
  ready: async (): Promise<Response> => {
    try {
      return Response.json({ status: 'ok', database: 'ok', schema: await schemaVersion(sql) }, noStore);
    } catch {
      return Response.json({ status: 'unavailable', database: 'unreachable' }, { status: 503, ...noStore });
    }
  },
});

const noStore = { headers: { 'cache-control': 'no-store' } };
