// node tools/database/dump.ts RELEASE COMMIT: stores a release's SQL files as one dump (docs/decisions/0034).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '#server/sha256.ts';
import { fingerprintLines, formatSchemaCatalogue, querySchemaCatalogue } from './catalogue.ts';
import { buildRelease, databaseFolder, loadReleases } from './releases.ts';
import { startScratchServer } from './scratch-server.ts';
import { buildDefaultSettingInserts } from './setting-rows.ts';

const [release, commit] = process.argv.slice(2);
if (!release || !commit) throw new Error('node tools/database/dump.ts RELEASE COMMIT, for example 0.2 HEAD');
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const whole = git('rev-parse', `${commit}^{commit}`).trim();
// This checkout's code generates the rows of settings, so it must be that of the release.
git('diff', '--exit-code', whole, '--', 'domain/settings', 'tools/database/setting-rows.ts');
const text = ['platform', 'schema', 'reference']
  .flatMap((folder) => git('ls-tree', '-r', '--name-only', whole, `database/${folder}`).split('\n'))
  .filter((path) => path.endsWith('.sql'))
  .map((path) => git('show', `${whole}:${path}`))
  .concat(buildDefaultSettingInserts().map((statement) => `${statement};\n`))
  .join('');
mkdirSync(join(databaseFolder, 'releases'), { recursive: true });
writeFileSync(join(databaseFolder, 'releases', `${release}.sql`), text);

const scratch = await startScratchServer();
try {
  const { sql, url } = await scratch.open('frozen');
  const hash = sha256Hex(text);
  await buildRelease(sql, url, { release, commit: whole, version: hash, fingerprint: hash });
  const fingerprint = await sql.begin(async (tx) =>
    fingerprintLines(formatSchemaCatalogue(await querySchemaCatalogue(tx))),
  );
  // Release 0.1 used a hash of its files as version, later releases the fingerprint of their schema.
  const entry = { release, commit: whole, version: release === '0.1' ? hash : fingerprint, fingerprint };
  const others = loadReleases().filter((one) => one.release !== release);
  writeFileSync(join(databaseFolder, 'releases', 'releases.json'), `${JSON.stringify([...others, entry], null, 2)}\n`);
  console.log(`Release ${release} is frozen: ${fingerprint}`);
} finally {
  await scratch.stop();
}
