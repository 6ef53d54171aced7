// Starts one PostgreSQL for all database tests, with a template database that test-database.ts copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { applySchema } from '#tools/database/apply.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    authenticatorUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sugu-tests-'));
  // Tests need not survive a power cut, so this trades safety for speed.
  const server = await launchPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' },
  });
  await makeTemplate(server.adminUrl);
  project.provide('adminUrl', server.adminUrl);
  project.provide('authenticatorUrl', server.authenticatorUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin`create database schema_template`;
  await admin.end();
  const ownerUrl = adminUrl.replace(/postgres$/, 'schema_template');
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  await applySchema(owner, { ownerUrl });
  await owner.end();
}
