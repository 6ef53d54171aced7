// The databases of the benchmarks, kept between runs: one folder with its own PostgreSQL for each.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { applySchema } from '#tools/database/apply.ts';
import { loadCatalogueFingerprint } from '#tools/database/schema-files.ts';
import { dataDirPaths } from '#tools/postgres/cluster.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { isAlive, readPostmasterPidFile } from '#tools/postgres/postmaster.ts';

/** `postgresCpuMs`: processor time of all PostgreSQL processes; null if the system does not report it. */
export type BenchDatabase = {
  dataDir: string;
  ownerUrl: string;
  poolUrl: string;
  owner: Sql;
  postgresCpuMs(): number | null;
  stop(): Promise<void>;
};
export type BenchShop = {
  url: string;
  pid: number;
  /** Current and peak memory of the shop's process in megabytes; null if unknown. */ memory(): {
    now: number;
    most: number;
  } | null;
  /** Processor time of the shop's process in milliseconds, all threads together. */ cpuMs(): number | null;
  stop(): Promise<void>;
};

/** Opens the benchmark database of this name. Fills it if new or `fresh`, or if schema or `madeOf` files changed. */
export async function openOrFillBenchMarket(
  name: string,
  options: {
    fresh: boolean;
    madeOf: string[];
    fill: (market: Omit<BenchDatabase, 'stop' | 'postgresCpuMs'>) => Promise<void>;
    say: (line: string) => void;
  },
): Promise<BenchDatabase> {
  const { fresh, madeOf, fill, say } = options;
  const dataDir = resolve(process.env['BENCH_DIR'] ?? 'data/bench', name);
  const [stamp, made] = [join(dataDir, 'filled'), versionOf(madeOf)];
  const isFilled = !fresh && existsSync(stamp) && readFileSync(stamp, 'utf8') === made;
  const running = readPostmasterPidFile(dataDirPaths(join(dataDir, 'postgres')).cluster);
  if (running && isAlive(running.pid, 'postgres'))
    throw new Error(`Another bench is working in ${dataDir}: wait for it, or set BENCH_DIR to another folder.`);
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const server = await launchPostgres({ dataDir: join(dataDir, 'postgres') });
  // Filling exceeds the shop's statement timeout, so it has its own connection.
  const owner = postgres(server.adminUrl, { max: 2, onnotice: () => {} });
  const stop = async (): Promise<void> => {
    await owner.end();
    await server.stop();
  };
  const market = { dataDir, ownerUrl: server.adminUrl, poolUrl: server.authenticatorUrl, owner };
  try {
    await applySchema(owner, { ownerUrl: server.adminUrl });
    if (!isFilled) {
      say(`Filling ${name} …`);
      await fill(market);
      writeFileSync(stamp, made);
    }
    return { ...market, postgresCpuMs: () => familyCpuMsOf(server.pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Copies a benchmark database, because the benchmark creates orders. Both must be closed. */
export function copyBenchMarket(from: string, to: string): void {
  const [source, target] = [from, to].map((name) => resolve(process.env['BENCH_DIR'] ?? 'data/bench', name)) as [
    string,
    string,
  ];
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, preserveTimestamps: true });
  // PostgreSQL requires that only the owner can read the folder.
  chmodSync(dataDirPaths(join(target, 'postgres')).cluster, 0o700);
}

function versionOf(files: string[]): string {
  const hash = createHash('sha256').update(loadCatalogueFingerprint());
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** Runs the built shop on this database in its own process, like `npm start`. `env`: changed settings. */
export async function startBenchShop(market: BenchDatabase, env: Record<string, string> = {}): Promise<BenchShop> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort();
    const shop = startShop(market, port, env);
    const ended = new Promise<void>((gone) => shop.once('exit', () => gone()));
    const stop = async (): Promise<void> => {
      shop.kill('SIGTERM');
      await ended;
    };
    try {
      await untilOpen(shop);
      return {
        url: `http://127.0.0.1:${port}`,
        pid: shop.pid!,
        memory: () => memoryOf(shop.pid!),
        cpuMs: () => cpuMsOf(shop.pid!),
        stop,
      };
    } catch (error) {
      // Another process has taken the free port in the meantime.
      if (tries === 3 || !String(error).includes('is taken')) throw error;
    }
  }
}

/** Through the IPC channel the shop notices that its parent ended (tools/on-shutdown-signal.ts). */
const startShop = (
  { dataDir, ownerUrl, poolUrl }: BenchDatabase,
  port: number,
  env: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...startScript().flags, 'tools/start.js'], {
    env: {
      ...process.env,
      ...startScript().env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: poolUrl,
      JOBS_DATABASE_URL: ownerUrl,
      RATES_URL: '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      SITE_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** The options by which `npm start` limits the memory of Node and the C library (docs/decisions/0025). */
function startScript(): { flags: string[]; env: Record<string, string> } {
  const words = (
    JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  ).scripts.start.split(' ');
  return {
    flags: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(
      words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=') as [string, string]),
    ),
  };
}

function untilOpen(shop: ChildProcess): Promise<void> {
  return new Promise((open, fail) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said = (said + chunk).slice(-10_000);
      if (said.includes('Sugu is open')) open();
    };
    shop.stdout!.on('data', hear);
    shop.stderr!.on('data', hear);
    shop.once('exit', (code) => fail(new Error(`The shop stopped with code ${code}:\n${said}`)));
  });
}

/** Read from /proc on Linux. */
function memoryOf(pid: number): { now: number; most: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (key: string): number =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** The processor time of a process in milliseconds (/proc counts hundredths of a second); null: it has ended. */
function cpuMsOf(pid: number): number | null {
  const fields = statOf(pid);
  return fields && (fields[11]! + fields[12]!) * 10;
}

/** Returns the processor time of a process and its children, including ended ones. */
function familyCpuMsOf(pid: number): number | null {
  const own = statOf(pid);
  if (!own) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((fields) => fields?.[1] === pid);
  return [own, ...children].reduce(
    (sum, fields) => sum + (fields![11]! + fields![12]!) * 10,
    (own[13]! + own[14]!) * 10,
  );
}

/** Returns the fields of /proc/pid/stat from the state on; null without such a process or /proc. */
function statOf(pid: number): number[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

export const findFreePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
