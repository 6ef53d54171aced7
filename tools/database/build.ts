// Makes schemas in empty databases: the schema of this checkout, and what the chain makes of an old release.
import { runMigrations } from 'graphile-worker';
import type { Sql } from 'postgres';
import { createSchema } from './apply.ts';
import { loadChain, type Step, findPath } from './chain.ts';
import { buildRelease, type Release } from './releases.ts';
import { inTransaction } from './versions.ts';

/** The schema of the SQL files; database/catalogue.jsonl is not read, because it may be out of date. */
export async function buildSchema(sql: Sql, ownerUrl: string, root?: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
  const session = await sql.reserve();
  try {
    await inTransaction(session, () => createSchema(session, root));
  } finally {
    session.release();
  }
}

/** A release's dump, and every step that leads on from it. */
export async function buildChain(sql: Sql, ownerUrl: string, release: Release): Promise<Step[]> {
  await buildRelease(sql, ownerUrl, release);
  const { way } = findPath(loadChain(), release.fingerprint, '');
  for (const step of way) await runStep(sql, step);
  return way;
}

/** Both parts of a step, without writing down that it was taken. */
export async function runStep(sql: Sql, step: Pick<Step, 'inside' | 'outside'>): Promise<void> {
  await sql.begin(async (tx) => void (await tx.unsafe(step.inside)));
  for (const statement of step.outside) await sql.unsafe(statement);
}
