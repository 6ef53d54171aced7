// Listens and stops. Everything else is in the built app: what is imported here would be a second copy of it.
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App, open } from './app.ts';
import type { RunningConfig } from './config.ts';

const mostSecondsToFinish = 10;
/** Longer than proxies keep an idle connection (nginx: 60 s), so that it is never ours that closes while theirs asks. */
const keptAliveMs = 75_000;

export type Running = { url: string; stop(): Promise<void> };

/** Starts the built shop. `stop` refuses new requests, lets those in flight finish, then closes jobs and database. */
export async function start(config: RunningConfig): Promise<Running> {
  // Without it React renders its development build, and nobody notices.
  process.env.NODE_ENV = 'production';
  const built = (await import(new URL('../build/server/index.js', import.meta.url).href)) as { open: typeof open };
  const app = await built.open(config);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: keptAliveMs }, (incoming, outgoing) => void (app.answerKept(incoming, outgoing) || answer(incoming, outgoing)));
  server.on('upgrade', app.upgrade);
  await listen(server, config);
  await app.startJobs();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return { url: `http://${config.HOST}:${port}`, stop: () => stop(server, app) };
}

const listen = (server: Server, { HOST, PORT }: RunningConfig): Promise<void> =>
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
