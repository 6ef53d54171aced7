// A database with the demo market. Seeding takes seconds, so the first test file creates a template for the others.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';
import { connect } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const template = 'demo_market_template';

/** Like `createTestDatabase`, with the demo market from `seedDatabaseIfEmpty`; the picture files are missing. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  const admin = connect(inject('adminUrl'), { most: 1 });
  try {
    // Other workers' test files wait here until the template exists, without a time limit.
    await admin`set statement_timeout = 0`;
    await admin`set lock_timeout = 0`;
    await admin`select pg_advisory_lock(hashtext(${template}))`;
    if ((await admin`select from pg_database where datname = ${template}`).length === 0) await makeTemplate(admin);
  } finally {
    await admin.end();
  }
  return createTestDatabase({ template });
}

async function makeTemplate(admin: ReturnType<typeof connect>): Promise<void> {
  // The template is built under another name and then renamed, so that a failed attempt can be repeated.
  const half = `${template}_half`;
  await admin.unsafe(`drop database if exists ${half} with (force)`);
  await admin.unsafe(`create database ${half} template schema_template strategy file_copy`);
  const owner = connect(
    inject('adminUrl').replace(/postgres$/, () => half),
    { most: 1 },
  );
  const picturesDir = await mkdtemp(join(tmpdir(), 'sugu-pictures-'));
  try {
    await seedDatabaseIfEmpty(owner, { now: Date.now(), picturesDir });
  } finally {
    await owner.end();
    await rm(picturesDir, { recursive: true });
  }
  await admin.unsafe(`alter database ${half} rename to ${template}`);
}
