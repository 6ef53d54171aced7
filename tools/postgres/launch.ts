import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { changeOwner, findUnprivilegedLaunch, allowTraversal, type UnprivilegedLaunch } from './as-user.ts';
import { findEmbeddedPostgresBinaries } from './binaries.ts';
import { dataDirPaths, createClusterIfMissing, loadPasswords } from './cluster.ts';
import { isAlive, waitUntilGone, readPostmasterPidFile, stopPostmaster } from './postmaster.ts';
import { postgresSettings as usual } from './settings.ts';
import { errorMessage } from '#tools/error-message.ts';

export type RunningPostgres = {
  /** Connection URL of the owner, who has all rights: for schema, seeds and the job worker. */
  adminUrl: string;
  /** Connection URL of the pool: a login without rights, which switches to another role in each transaction. */
  authenticatorUrl: string;
  readonly pid: number;
  /** Disconnects clients, writes everything to disk, and waits until the server has ended. */
  stop(): Promise<void>;
};

export type LaunchOptions = {
  dataDir: string;
  /** Changes of the usual settings; tests turn fsync off. */
  settings?: Record<string, string>;
  /** Prints a line when the data directory is created. */
  say?: (line: string) => void;
  /** If given, a server that ends without `stop` is started again, and this is called with the reason. */
  again?: (why: string) => void;
};

/** Pauses after failed starts: PostgreSQL may need time to end its processes, or free disk space. */
const againAfterMs = [100, 500, 1000, 2000, 5000];

/**
 * Starts the embedded PostgreSQL of a data directory on 127.0.0.1, and creates the directory if necessary. A Ctrl-C in
 * the terminal does not reach it, but a watcher stops it when the parent process has ended. Throws if another process
 * uses the directory, or with the end of PostgreSQL's log if it does not start.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  const { dataDir, settings = {}, say = () => {}, again } = options;
  const dir = resolve(dataDir);
  const { cluster, holder, log, ready } = dataDirPaths(dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await letGo(dir);
  const { initdb, postgres: program } = findEmbeddedPostgresBinaries();
  const runAs = findUnprivilegedLaunch(program);
  if (runAs.uid !== undefined) allowTraversal(dirname(dir));
  const fresh = createClusterIfMissing(dir, initdb, runAs);
  if (fresh && runAs.note) say(runAs.note);
  writeFileSync(holder, JSON.stringify({ pid: process.pid }));
  if (runAs.uid !== undefined) changeOwner(runAs, cluster);

  const watcher = startWatcher(cluster);
  const run = { program, runAs, cluster, log, settings: { ...usual, ...settings }, watcher };
  const started = await startServer(run);
  const { port } = started;
  let { child } = started;
  const passwords = loadPasswords(dir);
  const adminUrl = `postgres://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`;
  let isAsked = false;
  let starting: Promise<void> | undefined;
  const startAgain = async (): Promise<void> => {
    for (let tries = 0; ; tries++) {
      if (isAsked) return;
      try {
        child = (await startServer(run, port)).child;
        watchOver(child);
        return;
      } catch (problem) {
        const why = errorMessage(problem);
        if (tries === againAfterMs.length) again?.(`PostgreSQL does not start, and is tried again and again. ${why}`);
        await pause(againAfterMs[Math.min(tries, againAfterMs.length - 1)], undefined, { ref: false });
      }
    }
  };
  const watchOver = (one: ChildProcess): void => {
    const over = (): void => {
      if (isAsked || !again) return;
      const how = one.signalCode ?? `code ${one.exitCode}`;
      again(
        `PostgreSQL (process ${one.pid}) ended without being asked (${how}) and is started again; its last words are in ${log}.before.`,
      );
      starting = startAgain();
    };
    // The process may have ended before the listener was added.
    if (one.exitCode !== null || one.signalCode !== null) over();
    else one.once('exit', over);
  };
  watchOver(child);
  const stop = async (): Promise<void> => {
    isAsked = true;
    await starting;
    // Checks that the process still runs, because another program may have its id by now.
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid!);
    watcher.stdin?.end('stopped\n');
    rmSync(holder, { force: true });
  };
  try {
    if (!existsSync(ready)) await makeAuthenticator(adminUrl, passwords.authenticator);
    writeFileSync(ready, '');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    adminUrl,
    authenticatorUrl: `postgres://authenticator:${passwords.authenticator}@127.0.0.1:${port}/postgres`,
    get pid() {
      return child.pid!;
    },
    stop,
  };
}

/** Waits until no server uses the directory. The watcher of a previous start may still be stopping its server. */
async function letGo(dir: string): Promise<void> {
  const { cluster, holder } = dataDirPaths(dir);
  const running = readPostmasterPidFile(cluster);
  if (!running || !isAlive(running.pid, cluster)) return;
  const parent = existsSync(holder) ? (JSON.parse(readFileSync(holder, 'utf8')) as { pid: number }).pid : 0;
  if (parent && parent !== process.pid && isAlive(parent, 'node'))
    throw new Error(`Another Sugu (process ${parent}) is using ${dir}: stop it, or set another DATA_DIR.`);
  if (parent === process.pid) throw new Error(`This process has already started the PostgreSQL of ${dir}.`);
  if (!(await waitUntilGone(running.pid, 5_000))) await stopPostmaster(running.pid);
}

function startWatcher(cluster: string): ChildProcess {
  const watcher = spawn('sh', [resolve('tools/postgres/watcher.sh'), cluster], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  });
  watcher.unref();
  watcher.stdin?.on('error', () => {});
  (watcher.stdin as unknown as { unref?: () => void }).unref?.();
  return watcher;
}

type Run = {
  program: string;
  runAs: UnprivilegedLaunch;
  cluster: string;
  log: string;
  settings: Record<string, string>;
  watcher: ChildProcess;
};

/** Starts the server on the port `given`, or on a free one, and waits until it accepts connections. */
async function startServer(
  { program, runAs, cluster, log, settings, watcher }: Run,
  given?: number,
): Promise<{ child: ChildProcess; port: number }> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...before] = [...runAs.prefix, program];
  // Keeps the log of the last successful start, because it may contain why that server ended.
  if (existsSync(log) && readFileSync(log, 'utf8').includes('ready to accept connections'))
    renameSync(log, `${log}.before`);
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await freePort());
    const output = openSync(log, 'w', 0o600);
    const child = spawn(command!, [...before, '-D', cluster, '-p', String(port), ...options], {
      detached: true,
      stdio: ['ignore', output, output],
      uid: runAs.uid,
      gid: runAs.gid,
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGTZ: 'UTC' },
    });
    closeSync(output);
    const failed = new Promise<Error>((answer) => child.once('error', answer));
    if (child.pid) watcher.stdin?.write(`pid ${child.pid}\n`);
    if (await Promise.race([isReady(child, cluster), failed.then(() => false)])) {
      child.unref();
      return { child, port };
    }
    const said = readFileSync(log, 'utf8');
    if (given || attempt === 3 || !said.includes('could not bind'))
      throw new Error(`PostgreSQL did not start. The end of ${log}:\n${said.split('\n').slice(-12).join('\n')}`);
  }
}

/** Waits until PostgreSQL writes "ready" into its pid file. No timeout, because a crash recovery may take long. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const running = readPostmasterPidFile(cluster);
    if (running?.ready && running.pid === child.pid) return true;
    await pause(5);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates the role `authenticator`, with which the pool of connections logs in. It owns nothing; the platform SQL
 * grants it its roles. */
async function makeAuthenticator(adminUrl: string, password: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 });
  try {
    const [known] = await sql`select from pg_roles where rolname = 'authenticator'`;
    await sql.unsafe(`${known ? 'alter' : 'create'} role authenticator noinherit login password '${password}'`);
  } finally {
    await sql.end();
  }
}
