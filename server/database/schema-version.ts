import type { Sql } from 'postgres';
import { asAnon } from './transaction-as.ts';

/** The fingerprint of the database schema, written by tools/database/apply.ts. Throws when the database is down. */
export async function readDatabaseSchemaFingerprint(sql: Sql): Promise<string> {
  const [row] = await asAnon(sql, (tx) => tx<{ version: string | null }[]>`select public.schema_version() as version`);
  return row?.version ?? 'none';
}
