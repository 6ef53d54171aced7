// Builds the shop if its sources changed: texts → messages, web + server → build/, and compresses each asset.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const stamp = 'build/.sources';
const builder = 'node_modules/@react-router/dev/bin.cjs';
const sources = [
  'domain',
  'cookies',
  'server',
  'web',
  'tools',
  'simulators',
  'database/seeds',
  'public',
  'texts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** True if the build matches the sources, or if there are no build tools, as in a production installation. */
export function isBuilt(): boolean {
  if (!existsSync('build/server/serve.js')) return false;
  return !existsSync(builder) || (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint());
}

export async function buildProduction(): Promise<boolean> {
  if (isBuilt()) return false;
  console.log('Building …');
  // Imported here only, so that `isBuilt` does not load the text compiler.
  const [{ compileTexts }, { writeLanguageFolders }] = await Promise.all([
    import('./compile-texts.ts'),
    import('./one-language.ts'),
  ]);
  compileTexts();
  // Computed after compileTexts, because compiled texts are among the hashed sources.
  const now = fingerprint();
  const done = spawnSync(process.execPath, [builder, 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}\n${done.stderr}`);
  await writeLanguageFolders('build/client/assets');
  compressAssets();
  writeFileSync(stamp, now);
  return true;
}

/** Hashes name, size and modification time of every source file: 5 ms, against 100 ms for the contents. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const source of sources) {
    if (!existsSync(source)) continue;
    if (statSync(source).isFile()) add(source);
    else
      for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
        // Product pictures are needed only to seed the demo data; no build contains them.
        const isMade = ['texts/compiled', 'database/seeds/pictures'].some((made) => entry.parentPath.startsWith(made));
        if (entry.isFile() && !isMade) add(join(entry.parentPath, entry.name));
      }
  }
  return hash.digest('hex');
}

function compressAssets(): void {
  for (const entry of readdirSync('build/client', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const raw = readFileSync(file);
    const small = brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
    if (small.length < raw.length) writeFileSync(file + '.br', small);
  }
}

if (process.argv[1] === import.meta.filename) {
  if (await buildProduction()) console.log('Built.');
  else if (!process.argv.includes('--if-needed')) console.log('The build is up to date.');
  process.exit();
}
