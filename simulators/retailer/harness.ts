// For tests: the simulated retailer on a real port of this machine.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRetailerSandbox } from './server.ts';

/** `host`: the value for the setting RETAILER_SIMULATOR. */
export async function openRetailerHarness(): Promise<{ url: string; host: string; close(): Promise<void> }> {
  const server = createServer(getRequestListener(createRetailerSandbox().fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: `http://${host}`,
    host,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
