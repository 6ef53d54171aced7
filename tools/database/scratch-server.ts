// A temporary PostgreSQL for building and comparing schemas.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { launchPostgres } from '#tools/postgres/launch.ts';

export type ScratchServer = { open(name: string): Promise<{ sql: Sql; url: string }>; stop(): Promise<void> };

/** Starts the server. `open` creates an empty database in it. */
export async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sugu-scratch-'));
  const server = await launchPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const opened: Sql[] = [];
  return {
    async open(name) {
      const admin = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
      await admin.unsafe(`create database ${name} template template0`);
      await admin.end();
      const url = server.adminUrl.replace(/postgres$/, name);
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      opened.push(sql);
      return { sql, url };
    },
    async stop() {
      await Promise.all(opened.map((sql) => sql.end()));
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
