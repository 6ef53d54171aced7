// The HTTP listener. It keeps its port across restarts, so that old links still work. Only one running simulator may
// use a data folder.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from './cut-connection.ts';

/** Stored as identity.json in the folder. It has no folder id, because a copied folder would have the same id. */
type StoredIdentity = { port: number | null };
export type RequestHandler = (request: Request, bindings?: HttpBindings) => Promise<Response>;
export type DeferredListener = { url: string; open(fetch: RequestHandler): void };

const identityPath = '/sandbox/identity';
const patienceMs = 10_000;

/**
 * Listens on 127.0.0.1. Requests wait until `open` is called, except requests to `identityPath`. Uses exactly
 * `port` if given, otherwise the folder's last port, or a free port if another program uses the last port. Throws when
 * `port` is taken, or when another simulator still uses this folder after 10 s.
 */
export async function startDeferredListener(dir: string, port?: number): Promise<DeferredListener> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'identity.json');
  const kept = readIdentity(file);
  const id = idOf(dir);
  let open!: DeferredListener['open'];
  const opened = new Promise<RequestHandler>((resolve) => (open = resolve));
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request: Request, bindings: object) =>
      new URL(request.url).pathname === identityPath ? Response.json({ id }) : (await opened)(request, bindings),
  }) as Server;
  const taken = await takePort(server, id, kept.port, port);
  if (kept.port !== taken) writeIdentity(file, { port: taken });
  return { url: `http://127.0.0.1:${taken}`, open };
}

async function takePort(server: Server, id: string, last: number | null, exact: number | undefined): Promise<number> {
  const wish = exact ?? last ?? 0;
  const until = Date.now() + patienceMs;
  for (;;) {
    const taken = await listen(server, wish);
    if (taken !== undefined) return taken;
    if (!(await isServedBy(wish, id))) break;
    if (Date.now() > until) throw new Error('Another sandbox is using this folder.');
    await sleep(200);
  }
  const free = exact === undefined ? await listen(server, 0) : undefined;
  if (free === undefined) throw new Error(`Port ${wish} is taken.`);
  return free;
}

/** Returns the port on which the server listens; undefined when another program uses it. */
function listen(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve((server.address() as { port: number }).port);
    };
    server.once('error', onError).once('listening', onListening).listen(port, '127.0.0.1');
  });
}

async function isServedBy(port: number, id: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${identityPath}`, { signal: AbortSignal.timeout(2000) });
    return ((await response.json()) as { id?: unknown }).id === id;
  } catch {
    return false;
  }
}

/** Identifies the folder on disk: a moved folder keeps its identity, a copy has another. */
function idOf(dir: string): string {
  const { dev, ino } = statSync(dir, { bigint: true });
  return `${dev}:${ino}`;
}

function readIdentity(file: string): StoredIdentity {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredIdentity;
  } catch {
    return { port: null };
  }
}

function writeIdentity(file: string, kept: StoredIdentity): void {
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
