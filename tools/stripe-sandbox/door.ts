// The port: the same one after every restart, so that links already given out still work; and one sandbox per folder.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Sandbox } from './server.ts';

type Identity = { id: string; port: number | null };
export type Door = { url: string; open(fetch: Sandbox['fetch']): void };

const identityPath = '/sandbox/identity';
const patienceMs = 10_000;

/**
 * Listens on 127.0.0.1 and answers nothing but who it is until `open`. `port` is taken exactly; without it the folder's last port, or a
 * free one when a stranger has it. Throws when the port is taken, or another sandbox still serves this folder after 10 s.
 */
export async function openDoor(dir: string, port?: number): Promise<Door> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'identity.json');
  const identity = readIdentity(file);
  let open!: Door['open'];
  const opened = new Promise<Sandbox['fetch']>((resolve) => (open = resolve));
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request: Request, bindings: object) => (new URL(request.url).pathname === identityPath ? Response.json({ id: identity.id }) : (await opened)(request, bindings)),
  }) as Server;
  const taken = await takePort(server, identity, port);
  if (identity.port !== taken) writeIdentity(file, { ...identity, port: taken });
  return { url: `http://127.0.0.1:${taken}`, open };
}

async function takePort(server: Server, { id, port: last }: Identity, exact: number | undefined): Promise<number> {
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

/** The port it listens on, or undefined when somebody else has it. */
function listen(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error));
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve((server.address() as { port: number }).port);
    });
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

function readIdentity(file: string): Identity {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity;
  } catch {
    const fresh = { id: randomUUID(), port: null };
    writeIdentity(file, fresh);
    return fresh;
  }
}

function writeIdentity(file: string, identity: Identity): void {
  writeFileSync(`${file}.new`, JSON.stringify(identity), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
