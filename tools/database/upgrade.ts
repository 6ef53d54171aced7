// Upgrades an existing database by the steps of database/migrations.
import type { ISql, ReservedSql } from 'postgres';
import type { SchemaCatalogue } from './schema-files.ts';
import { fingerprintLines, formatSchemaCatalogue, querySchemaCatalogue } from './catalogue.ts';
import { computeHalfAppliedVersion, loadMigrations, type Migration, findUpgradePath } from './migration-steps.ts';
import { assertDatabaseMatchesSchema } from './compare-schema.ts';
import { loadReleases } from './releases.ts';
import { inTransaction, type InstalledVersion, recordVersion } from './versions.ts';
import { errorMessage } from '#tools/error-message.ts';

export type ApplyOptions = {
  /**
   * The connection URL of the schema's owner, who creates roles and the job queue's schema. It must be a superuser,
   * unless `service_role` exists, because that role needs bypassrls.
   */
  ownerUrl: string;
  /** The folder of the schema files; tests use another one. */
  root?: string;
  /** Called before an existing database is changed, to back it up. If it throws, the upgrade stops. */
  beforeUpgrade?: (from: string) => Promise<void>;
  say?: (line: string) => void;
  /** How long a step waits for table locks, in PostgreSQL's notation. The shop should not run during an upgrade. */
  lockTimeout?: string;
};

/** `own`: the catalogue before the upgrade, if the operator had added objects; null otherwise. */
type Way = { target: SchemaCatalogue; own: string[] | null; lockTimeout: string };

/**
 * Consecutive steps share one transaction, up to a step with an `outside` part, which runs after the commit. Until this
 * part is done, the database records a pending version, so that an interrupted upgrade can continue.
 */
export async function upgradeSchema(
  session: ReservedSql,
  target: SchemaCatalogue,
  known: InstalledVersion,
  { root, beforeUpgrade, say = () => {}, lockTimeout = '10s' }: ApplyOptions,
): Promise<'unchanged' | 'migrated'> {
  const steps = loadMigrations(root);
  const lines = await inTransaction(session, async () => formatSchemaCatalogue(await querySchemaCatalogue(session)));
  const live = fingerprintLines(lines);
  const begun = steps.find((step) => computeHalfAppliedVersion(step) === known.version);
  if (!begun && live === target.version) {
    // The catalogue is equal, so only comments or white space of the files changed.
    await inTransaction(session, () => recordVersion(session, target, steps));
    return 'unchanged';
  }
  const start = begun?.to.version ?? placeOf(live, known, steps, target, root);
  const { way, end } = findUpgradePath(steps, start, target.version);
  if (end !== target.version) await refuse(session, known, target, steps, { start, end });
  const along: Way = { target, own: begun || start !== live ? lines : null, lockTimeout };
  if (begun) await outside(session, begun, way.length === 0, along);
  else await beforeUpgrade?.(way[0]!.from.release);
  let rest = way;
  while (rest.length > 0) {
    const last = rest.findIndex((step) => step.outside.length > 0);
    const together = rest.slice(0, last === -1 ? rest.length : last + 1);
    rest = rest.slice(together.length);
    await inside(session, together, rest.length === 0, along);
    const divided = together.at(-1)!;
    if (divided.outside.length > 0) await outside(session, divided, rest.length === 0, along);
  }
  say(
    `The database was brought to release ${target.release} by ${[begun, ...way].flatMap((step) => step?.name ?? []).join(', ')}.`,
  );
  return 'migrated';
}

/** The version to start from: the actual schema if a migration step starts there, otherwise the recorded version. */
function placeOf(
  live: string,
  known: InstalledVersion,
  steps: Migration[],
  target: SchemaCatalogue,
  root?: string,
): string {
  if (steps.some(({ from }) => from.version === live)) return live;
  const release = loadReleases(root).find(({ version }) => version === known.version);
  const named = release?.fingerprint ?? known.version;
  return named === target.version || steps.some(({ from }) => from.version === named) ? named : known.version;
}

async function refuse(
  session: ISql,
  known: InstalledVersion,
  target: SchemaCatalogue,
  steps: Migration[],
  { start, end }: { start: string; end: string },
): Promise<never> {
  const taken = await session<{ name: string }[]>`select name from private.schema_migrations order by name`;
  const unknown = taken.filter(({ name }) => !steps.some((step) => step.name === name));
  const isLater = (known.release && compare(known.release, target.release) > 0) || unknown.length > 0;
  const has = `The database has schema ${known.version.slice(0, 12)}${known.release ? ` (release ${known.release})` : ''}, this release (${target.release}) ${target.version.slice(0, 12)}`;
  if (isLater)
    throw new Error(
      `${has}: it was opened by a later release${unknown.length ? ` (it has taken ${unknown.map(({ name }) => name).join(', ')})` : ''}. Start that release, or restore the backup made before that upgrade. Nothing was changed.`,
    );
  const at = steps.find(({ to }) => to.version === end);
  throw new Error(
    start === end
      ? `${has}, and no file of database/migrations leads away from it. Nothing was changed: go back to the release the database has, or move DATA_DIR away to begin anew.`
      : `${has}. The files of database/migrations lead as far as ${end.slice(0, 12)} (${at!.name}, release ${at!.to.release}), and none leads on: one is missing. Nothing was changed: put the whole release in place.`,
  );
}

/** Compares release numbers by parts: 0.10 comes after 0.9. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  return left[0]! - right[0]! || (left[1] ?? 0) - (right[1] ?? 0);
}

async function inside(session: ISql, steps: Migration[], isEnd: boolean, way: Way): Promise<void> {
  await inTransaction(session, async () => {
    await session.unsafe(`set local lock_timeout = '${way.lockTimeout}'`);
    for (const [nth, step] of steps.entries()) {
      await run(session, step, step.inside);
      const isLast = isEnd && nth === steps.length - 1;
      if (isLast || step.outside.length === 0) await check(session, step, isLast, step.outside, way);
      if (step.outside.length > 0)
        await recordVersion(session, { release: step.from.release, version: computeHalfAppliedVersion(step) }, []);
      else await recordVersion(session, step.to, [step]);
    }
  });
}

/** Runs the statements one by one. After an interruption all are repeated. */
async function outside(session: ISql, step: Migration, isEnd: boolean, way: Way): Promise<void> {
  for (const statement of step.outside) await run(session, step, statement);
  await inTransaction(session, async () => {
    await check(session, step, isEnd, [], way);
    await recordVersion(session, step.to, [step]);
  });
}

/** Compares the schema with the expected one: by lines after the last step, by fingerprint after other steps. */
async function check(
  session: ISql,
  step: Migration,
  isEnd: boolean,
  later: string[],
  { target, own }: Way,
): Promise<void> {
  const what = `database/migrations/${step.name}`;
  if (isEnd) return assertDatabaseMatchesSchema(session, target.lines, { own: own ?? [], later, what });
  if (own) return;
  const now = fingerprintLines(formatSchemaCatalogue(await querySchemaCatalogue(session)));
  if (now !== step.to.version)
    throw new Error(`${what} ends at ${now.slice(0, 12)}, not at ${step.to.version.slice(0, 12)} as it says.`);
}

async function run(session: ISql, step: Migration, text: string): Promise<void> {
  try {
    await session.unsafe(text);
  } catch (error) {
    const isLocked = (error as { code?: string }).code === '55P03';
    const said = errorMessage(error);
    throw new Error(
      `database/migrations/${step.name}: ${said}${isLocked ? '. Somebody works in the table: stop every process of the shop and start again' : ''}.`,
      { cause: error },
    );
  }
}
