// Imports the generated catalogue: one NDJSON file per seller, each through `npm run import`.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Sql } from 'postgres';
import type { ImportReport } from '#tools/import/report.ts';
import { benchSellers, generateOffersOfFirstProducts } from './generated-catalogue.ts';

export type DatabaseToFill = { owner: Sql; ownerUrl: string; dataDir: string };
/** `rows`, `seconds`: of all files, including the pass that only validates. `mostMemoryMb`: of the import process. */
export type ImportFigures = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  joined: number;
  seconds: number;
  perSecond: number;
  mostMemoryMb: number;
};

/** Fills an empty database with `products` generated products. */
export async function fillGenerated(
  ask: DatabaseToFill,
  products: number,
  say: (line: string) => void,
): Promise<ImportFigures> {
  await insertBenchSellers(ask.owner);
  const files = await writeNdjsonSellerFiles(join(ask.dataDir, 'files'), products);
  const figures = await importFiles(ask, files, say);
  rmSync(join(ask.dataDir, 'files'), { recursive: true, force: true });
  await vacuumAndDropPictureJobs(ask.owner);
  return figures;
}

/** Inserts sellers and their delivery charges. The shop adds no demo data to a database with sellers. */
export async function insertBenchSellers(owner: Sql): Promise<void> {
  for (const { slug, name, source, country, currency, delivers } of benchSellers) {
    const [seller] = await owner<{ id: string }[]>`
      insert into sellers (slug, name, source, country_code) values (${slug}, ${name}, ${source}, ${country}) returning id`;
    const [profile] = await owner<{ id: string }[]>`
      insert into shipping_profiles (seller_id, name, currency) values (${seller!.id}, 'Standard', ${currency}) returning id`;
    for (const [to, price] of Object.entries(delivers))
      await owner`insert into shipping_rates (profile_id, country_code, price_minor, days_min, days_max) values (${profile!.id}, ${to}, ${price}, 3, 9)`;
  }
}

export type SellerFile = { path: string; seller: string; currency: string };

/** Writes one file per seller with the import's own columns (docs/catalogue-format.md). */
export async function writeNdjsonSellerFiles(dir: string, products: number): Promise<SellerFile[]> {
  mkdirSync(dir, { recursive: true });
  const files = benchSellers.map(({ slug, currency }) => ({
    path: join(dir, `${slug}.ndjson`),
    seller: slug,
    currency,
  }));
  const streams = new Map<string, WriteStream>(files.map(({ path, seller }) => [seller, createWriteStream(path)]));
  for (const { seller, row } of generateOffersOfFirstProducts(products)) {
    const stream = streams.get(seller.slug)!;
    if (!stream.write(`${JSON.stringify(row)}\n`))
      await new Promise<void>((drained) => stream.once('drain', () => drained()));
  }
  for (const stream of streams.values()) await finished(stream.end());
  return files;
}

/** Imports the files one after another, each in its own process, as an operator would. */
export async function importFiles(
  ask: Pick<DatabaseToFill, 'ownerUrl' | 'dataDir'>,
  files: SellerFile[],
  say: (line: string) => void,
): Promise<ImportFigures> {
  const sum: ImportFigures = {
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    joined: 0,
    seconds: 0,
    perSecond: 0,
    mostMemoryMb: 0,
  };
  for (const file of files) {
    const report = await importFile(ask, file);
    sum.rows += report.read;
    for (const key of ['created', 'changed', 'unchanged', 'refused', 'joined', 'seconds'] as const)
      sum[key] += report[key];
    sum.mostMemoryMb = Math.max(sum.mostMemoryMb, Math.round(report.maxRssBytes / 2 ** 20));
    say(`  ${file.seller}: ${report.read} rows, ${report.rowsPerSecond}/s`);
  }
  return { ...sum, perSecond: sum.rows / sum.seconds };
}

/** Runs `npm run import -- FILE --seller … --json`. Throws its output if it fails; rejected rows are only counted. */
export function importFile(
  { ownerUrl, dataDir }: Pick<DatabaseToFill, 'ownerUrl' | 'dataDir'>,
  { path, seller, currency }: SellerFile,
): Promise<ImportReport> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    ...flags(),
    'tools/import.ts',
    path,
    '--seller',
    seller,
    '--currency',
    currency,
    '--json',
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: ownerUrl, JOBS_DATABASE_URL: ownerUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [said, complained] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr!.on('data', (chunk: Buffer) => (complained = (complained + chunk).slice(-4000)));
  return new Promise((done, failed) => {
    child.once('exit', (code) => {
      const report = said.trim().split('\n').at(-1) ?? '';
      if (report.startsWith('{')) done(JSON.parse(report) as ImportReport);
      else failed(new Error(`The import of ${path} ended with code ${code}:\n${said}${complained}`));
    });
  });
}

/** The Node flags of the script `import` in package.json, mainly its memory limit. */
const flags = (): string[] =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts['import']!.split(
    ' ',
  ).filter((word) => word.startsWith('--'));

/** Updates statistics and removes queued picture jobs, so that neither disturbs a measurement. */
export async function vacuumAndDropPictureJobs(owner: Sql): Promise<void> {
  await owner`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'fetch-picture' having count(*) > 0`;
  await owner`vacuum analyze`;
}
