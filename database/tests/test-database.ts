import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { connect } from '#server/database/connect.ts';

/** A database of one test file: the schema, applied, and nothing else in it. */
export type TestDatabase = {
  /** Bypasses row-level security: for setup and inspection. */
  owner: Sql;
  /** The shop's own login: asAnon(db.pool, …), asPerson, asMarket. */
  pool: Sql;
  ownerUrl: string;
  drop(): Promise<void>;
};

/** Copies the template with the schema, or another one; with `empty`, creates a database as on a new server. */
export async function createTestDatabase({
  empty = false,
  template = empty ? 'template0' : 'schema_template',
}: { empty?: boolean; template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(inject('adminUrl'), { most: 1 });
  // Copying files is twice as fast as writing every page to the log; a test database need not survive a crash of the machine.
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
