// For the harnesses of the simulators: a server on a free port of this machine.
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { RequestHandler } from './listener.ts';

export type LocalServer = { url: string; host: string; close(): Promise<void> };

export async function listenLocally(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: `http://${host}`,
    host,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves a simulator. */
export const serveLocally = (fetch: RequestHandler): Promise<LocalServer> =>
  listenLocally(createAdaptorServer({ overrideGlobalObjects: false, fetch }) as Server);
