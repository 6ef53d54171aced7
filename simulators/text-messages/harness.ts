// For tests: the simulator on a real port.
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createTextSandbox, type TextSandbox } from './server.ts';

export const accountSid = 'AC00000000000000000000000000000000';
export const authToken = 'a token between two machines';

export type TextHarness = TextSandbox & { url: string; page: string; close(): Promise<void> };

export async function openTextHarness(): Promise<TextHarness> {
  const sandbox = createTextSandbox({ accountSid: accountSid, authToken: authToken });
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    createServer,
    fetch: (request: Request, bindings: object) => sandbox.fetch(request, bindings),
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  return {
    ...sandbox,
    page,
    url: `${page}2010-04-01/Accounts/${accountSid}/Messages.json`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
