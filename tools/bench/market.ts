// The markets the bench measures on: one folder per size under data/bench, kept between runs, each with its own PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { applyBook, bookVersion } from '#tools/database/apply.ts';
import { layout } from '#tools/postgres/cluster.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { isAlive, readPostmaster } from '#tools/postgres/postmaster.ts';

export type BenchMarket = { dataDir: string; ownerUrl: string; poolUrl: string; owner: Sql; stop(): Promise<void> };
export type BenchShop = { url: string; pid: number; /** Megabytes now and at most, of the shop's process; null where the system does not say. */ memory(): { now: number; most: number } | null; /** Milliseconds of processor time the shop's process has taken so far, all threads together, without PostgreSQL's. */ cpuMs(): number | null; stop(): Promise<void> };

/**
 * Opens the market of this name. It is filled when it is new, when `fresh` asks for it, or when the book or `madeOf` (the files of
 * tools/bench that decide what is in it) are no longer those it was filled by.
 */
export async function openMarket(name: string, { fresh, madeOf, fill, say }: { fresh: boolean; madeOf: string[]; fill: (market: Omit<BenchMarket, 'stop'>) => Promise<void>; say: (line: string) => void }): Promise<BenchMarket> {
  const dataDir = resolve(process.env['BENCH_DIR'] ?? 'data/bench', name);
  const [stamp, made] = [join(dataDir, 'filled'), versionOf(madeOf)];
  const isFilled = !fresh && existsSync(stamp) && readFileSync(stamp, 'utf8') === made;
  const running = readPostmaster(layout(join(dataDir, 'postgres')).cluster);
  if (running && isAlive(running.pid, 'postgres')) throw new Error(`Another bench is working in ${dataDir}: wait for it, or set BENCH_DIR to another folder.`);
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const server = await launchPostgres({ dataDir: join(dataDir, 'postgres') });
  // Not the shop's own connection: filling takes longer than any statement of the shop may.
  const owner = postgres(server.adminUrl, { max: 2, onnotice: () => {} });
  const stop = async (): Promise<void> => {
    await owner.end();
    await server.stop();
  };
  const market = { dataDir, ownerUrl: server.adminUrl, poolUrl: server.authenticatorUrl, owner };
  try {
    await applyBook(owner, { ownerUrl: server.adminUrl });
    if (!isFilled) {
      say(`Filling ${name} …`);
      await fill(market);
      writeFileSync(stamp, made);
    }
    return { ...market, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function versionOf(files: string[]): string {
  const hash = createHash('sha256').update(bookVersion());
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** `npm start` on this market: the built shop in a process of its own, as visitors meet it. */
export async function openShop(market: BenchMarket): Promise<BenchShop> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const shop = startShop(market, port);
    const ended = new Promise<void>((gone) => shop.once('exit', () => gone()));
    const stop = async (): Promise<void> => {
      shop.kill('SIGTERM');
      await ended;
    };
    try {
      await untilOpen(shop);
      return { url: `http://127.0.0.1:${port}`, pid: shop.pid!, memory: () => memoryOf(shop.pid!), cpuMs: () => cpuMsOf(shop.pid!), stop };
    } catch (error) {
      // Somebody was faster at the free port.
      if (tries === 3 || !String(error).includes('is taken')) throw error;
    }
  }
}

/** The channel is for its end: a shop whose starter is gone, however it went, stops by itself (tools/stop.ts). */
const startShop = ({ dataDir, ownerUrl, poolUrl }: BenchMarket, port: number): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: poolUrl, JOBS_DATABASE_URL: ownerUrl, RATES_URL: '', STRIPE_SECRET_KEY: '', SMTP_URL: '', SITE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

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

/** Linux says it in /proc. */
function memoryOf(pid: number): { now: number; most: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (key: string): number => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** /proc counts in hundredths of a second. */
function cpuMsOf(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const [user, system] = readFileSync(path, 'utf8').replace(/^.*\) /s, '').split(' ').slice(11, 13).map(Number) as [number, number];
  return (user + system) * 10;
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
