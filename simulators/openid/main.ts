// The OpenID sandbox as a process of its own. Its parent holds its standard input: when that closes, the parent is gone and so are we.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createOpenIdSandbox } from './server.ts';

const { env } = process;
const {
  OPENID_SANDBOX_CLIENT_ID: clientId,
  OPENID_SANDBOX_CLIENT_SECRET: clientSecret,
  OPENID_SANDBOX_REDIRECT_URI: redirectUri,
  OPENID_SANDBOX_PORT: port,
} = env;
if (!clientId || !clientSecret) {
  console.error('The OpenID sandbox does not start: OPENID_SANDBOX_CLIENT_ID or …_CLIENT_SECRET is not set.');
  process.exit(1);
}

process.stdin.on('close', () => process.exit(0)).resume();
// A terminal sends Ctrl-C to the whole group: the parent decides when the sandbox is no longer needed.
process.on('SIGINT', () => {});

const server = createServer();
server.listen(Number(port || 0), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  void createOpenIdSandbox({ issuer, clientId, clientSecret, redirectUri: redirectUri || undefined }).then(
    (sandbox) => {
      server.on('request', getRequestListener(sandbox.fetch, { overrideGlobalObjects: false }));
      console.log(JSON.stringify({ url: issuer }));
    },
  );
});
