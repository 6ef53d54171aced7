import type { Sql } from 'postgres';
import { asAnon } from './transaction-as.ts';

/** The fingerprint of the schema this database has (tools/database/apply.ts wrote it). Throws when the database does not answer. */
export async function schemaVersion(sql: Sql): Promise<string> {
  const [row] = await asAnon(sql, (tx) => tx<{ version: string | null }[]>`select public.schema_version() as version`);
  return row?.version ?? 'none';
}
