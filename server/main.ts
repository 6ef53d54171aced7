import { getRequestListener } from '@hono/node-server';
import { openApp } from './app.ts';
import type { RunningConfig } from './config.ts';
import { listenOnPort } from './listen-on-port.ts';

export type RunningServer = { url: string; stop(): Promise<void> };

/** Starts the shop. `stop` refuses new requests, lets those in flight finish, then closes jobs and database. */
export async function startServer(config: RunningConfig): Promise<RunningServer> {
  const app = await openApp(config);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const doors = await listenOnPort({
    host: config.HOST,
    port: config.PORT,
    answer: (incoming, outgoing) => {
      // The Request class does not allow this method.
      if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
      else if (!app.answerKept(incoming, outgoing)) void answer(incoming, outgoing);
    },
    upgrade: app.upgrade,
  });
  await app.startJobs();
  return {
    url: `http://${config.HOST}:${doors.port}`,
    stop: async () => {
      await app.hangUp();
      await doors.close();
      await app.close();
    },
  };
}
