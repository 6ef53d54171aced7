// For tests: the simulator on a real port, and a function that submits its sign-in page.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listenLocally } from '#simulators/base/harness.ts';
import { createOpenIdSimulator, type OpenIdFaults } from './server.ts';
import type { DemoPerson } from './demo-people.ts';

export const clientId = 'sugu-test';
export const clientSecret = 'a secret between two machines';

export type Harness = { issuer: string; faults: OpenIdFaults; close(): Promise<void> };

export async function openHarness({
  people,
  redirectUri,
}: { people?: readonly DemoPerson[]; redirectUri?: string } = {}): Promise<Harness> {
  const server = createServer();
  const { url: issuer, close } = await listenLocally(server);
  const simulator = await createOpenIdSimulator({
    issuer,
    clientId: clientId,
    clientSecret: clientSecret,
    redirectUri,
    ...(people ? { people } : {}),
  });
  server.on('request', getRequestListener(simulator.fetch, { overrideGlobalObjects: false }));
  return { issuer, faults: simulator.faults, close };
}

/** Chooses a person on the provider's page, or refuses, and returns the redirect URL. Throws an error page's text. */
export async function choosePerson(
  authorizeUrl: string,
  sub: string,
  answer: 'confirm' | 'refuse' = 'confirm',
): Promise<string> {
  const page = await (await fetch(authorizeUrl)).text();
  const id = /name="page" value="([0-9a-f]+)"/.exec(page)?.[1];
  if (!id) throw new Error(/<p>([^<]+)<\/p><\/section>/.exec(page)?.[1] ?? page);
  const response = await fetch(new URL('/authorize', authorizeUrl), {
    method: 'POST',
    body: new URLSearchParams({ page: id, person: sub, answer }),
    redirect: 'manual',
  });
  return response.headers.get('location')!;
}
