import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { connect } from '#server/database/connect.ts';

/** The database of one test file: the schema and nothing else. */
export type TestDatabase = {
  /** The owner's connection, which bypasses row-level security: for set-up and inspection. */
  owner: Sql;
  /** Connections with the server's database role, for asAnon(db.pool, …), asPerson and asMarket. */
  pool: Sql;
  ownerUrl: string;
  drop(): Promise<void>;
};

/** Creates a database as a copy of a template, by default the one with the schema; with `empty`, as on a new server. */
export async function createTestDatabase({
  empty = false,
  template = empty ? 'template0' : 'schema_template',
}: { empty?: boolean; template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('adminUrl'), { most: 1 });
  // Copying files is twice as fast as writing the log, and test databases need not survive a crash.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const at = (url: string): string => url.replace(/postgres$/, name);
  const ownerUrl = at(inject('adminUrl'));
  const owner = connect(ownerUrl, { most: 2 });
  const pool = connect(at(inject('authenticatorUrl')), { most: 4 });
  return {
    owner,
    pool,
    ownerUrl,
    async drop() {
      await Promise.all([owner.end(), pool.end()]);
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
