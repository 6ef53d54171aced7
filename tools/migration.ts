// npm run migration -- [NAME]: writes database/catalogue.jsonl. With NAME, drafts the migration to that schema.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSqlFiles, writeSchemaCatalogue } from './database/schema-files.ts';
import { queryAllTableRows, draftRowStatements } from './database/schema-rows.ts';
import { createSchemaFromSqlFiles, buildUpgradedRelease, runMigrationStatements } from './database/build-schema.ts';
import { fingerprintLines, formatSchemaCatalogue, querySchemaCatalogue } from './database/catalogue.ts';
import { compareLines } from './database/compare-schema.ts';
import { draftMigration } from './database/draft-migration.ts';
import { databaseFolder, loadReleases } from './database/releases.ts';
import { findReferenceTables } from './database/reference-data.ts';
import { querySchema } from './database/query-schema.ts';
import { startScratchServer } from './database/scratch-server.ts';

const usage = `npm run migration -- [NAME]
Builds the schema of this checkout in a scratch database and writes database/catalogue.jsonl. With NAME (small letters, digits, hyphens) it drafts
database/migrations/NNNN-NAME.sql from the difference between the newest release, brought along by the steps there are, and the schema. Without
NAME it says whether the steps lead from every release to the schema.`;

const [name] = process.argv.slice(2);
if (name !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(name)) {
  console.log(usage);
  process.exit(name === '--help' ? 0 : 2);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const release = version.split('.').slice(0, 2).join('.');
const scratch = await startScratchServer();
let isRight = true;
try {
  const current = await scratch.open('schema');
  await createSchemaFromSqlFiles(current.sql, current.url);
  const after = await current.sql.begin(async (tx) => ({
    schema: await querySchema(tx),
    rows: await queryAllTableRows(tx, findReferenceTables()),
  }));
  const lines = formatSchemaCatalogue([...after.schema.facts.values()]);
  writeSchemaCatalogue(lines, release);
  const target = fingerprintLines(lines);
  console.log(`The schema of ${release} is ${target}; database/catalogue.jsonl says so.`);

  const releases = loadReleases().filter((one) => one.release !== release);
  for (const [nth, one] of releases.entries()) {
    const isNewest = nth === releases.length - 1;
    if (name !== undefined && !isNewest) continue;
    const old = await scratch.open(`old_${nth}`);
    const way = await buildUpgradedRelease(old.sql, old.url, one);
    const now = await old.sql.begin(async (tx) => ({
      schema: await querySchema(tx),
      rows: await queryAllTableRows(tx, findReferenceTables()),
    }));
    const end = formatSchemaCatalogue([...now.schema.facts.values()]);
    if (fingerprintLines(end) === target) console.log(`Release ${one.release} comes to it by ${way.length} steps.`);
    else if (name === undefined) {
      isRight = false;
      console.log(`Release ${one.release} does not come to it:\n${told(compareLines(end, lines))}`);
    } else {
      const from = `${way.at(-1)?.to.release ?? one.release} ${fingerprintLines(end)}`;
      const statements = [
        'set local check_function_bodies = off;',
        ...draftMigration(now.schema, after.schema),
        ...draftRowStatements(now.rows, after.rows),
      ];
      const number = String(listSqlFiles('migrations').length + 1).padStart(4, '0');
      const file = join(databaseFolder, 'migrations', `${number}-${name}.sql`);
      writeFileSync(file, [`-- from: ${from}`, `-- to: ${release} ${target}`, '', ...statements, ''].join('\n'));
      console.log(`Drafted database/migrations/${number}-${name}.sql: ${statements.length} statements. Read it.`);
      const questions = statements.filter((statement) => statement.startsWith('-- DECIDE'));
      if (questions.length)
        console.log(`It does not run before you have answered:\n${questions.map((line) => `  ${line}`).join('\n')}`);
      const problem = await runMigrationStatements(old.sql, { inside: statements.join('\n'), outside: [] }).catch(
        (error: Error) => error,
      );
      const rest = problem
        ? undefined
        : compareLines(formatSchemaCatalogue(await old.sql.begin(querySchemaCatalogue)), lines);
      if (problem) console.log(`Tried on release ${one.release} it fails: ${problem.message}`);
      else if (rest!.missing.length + rest!.extra.length > 0) console.log(`What it leaves undone:\n${told(rest!)}`);
      else console.log('Tried on that release it ends in the schema of this checkout.');
      isRight = !problem && rest!.missing.length + rest!.extra.length === 0;
    }
  }
} finally {
  await scratch.stop();
}
process.exitCode = isRight ? 0 : 1;

function told({ missing, extra }: { missing: string[]; extra: string[] }): string {
  return [...missing.map((line) => `  should be: ${line}`), ...extra.map((line) => `  is:        ${line}`)].join('\n');
}
