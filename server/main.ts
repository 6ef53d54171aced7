// Listens and stops.
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type App, open } from './app.ts';
import type { Config, RunningConfig } from './config.ts';

const mostSecondsToFinish = 10;
/** Longer than proxies keep an idle connection (nginx: 60 s), so that it is never ours that closes while theirs asks. */
const keptAliveMs = 75_000;

export type Running = { url: string; stop(): Promise<void> };

/** Starts the shop. `stop` refuses new requests, lets those in flight finish, then closes jobs and database. */
export async function start(config: RunningConfig): Promise<Running> {
  const app = await open(config);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: keptAliveMs }, (incoming, outgoing) => {
    // A method no Request may have.
    if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
    else if (!app.answerKept(incoming, outgoing)) void answer(incoming, outgoing);
  });
  server.on('upgrade', app.upgrade);
  await listen(server, config);
  await app.startJobs();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return { url: `http://${config.HOST}:${port}`, stop: () => stop(server, app) };
}

/** Throws when somebody listens there already: to be asked before anything is seeded or started. */
export async function checkPort(config: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer();
  await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
}

const listen = (server: Server, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new Error(`Port ${PORT} is taken: stop what listens there, or set PORT.`) : error));
    server.listen(PORT, HOST, () => resolve());
  });

async function stop(server: Server, app: App): Promise<void> {
  await app.hangUp();
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), mostSecondsToFinish * 1000);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
  await app.close();
}
