// Runs in one process all simulators whose settings are in the environment, and prints their URLs as one line of JSON.
// The parent process keeps our standard input open; when that closes, the parent has ended and this process ends too.
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { startDeferredListener } from './base/listener.ts';

const { env } = process;

/** Thrown when a simulator does not start, with the reason. */
class NotStartedError extends Error {
  constructor(name: string, why: string) {
    super(`The ${name} sandbox does not start: ${why}`);
  }
}

/** Each simulator starts when a setting with its prefix exists, and returns its URL. */
const simulators = {
  stripe: { prefix: 'STRIPE_SANDBOX_', open: openStripe },
  mobileMoney: { prefix: 'MOBILE_MONEY_SANDBOX_', open: openMobileMoney },
  openid: { prefix: 'OPENID_SANDBOX_', open: openOpenId },
  retailer: { prefix: 'RETAILER_SANDBOX_', open: openRetailer },
  textMessages: { prefix: 'TEXT_SANDBOX_', open: openTextMessages },
  push: { prefix: 'PUSH_SANDBOX_', open: openPush },
};
export type SimulatorName = keyof typeof simulators;

async function openStripe(): Promise<string> {
  const refuse = (why: string): never => {
    throw new NotStartedError('payment', why);
  };
  // A shop with a Stripe key takes real money, so no simulated Stripe may run beside it.
  if (env.STRIPE_SECRET_KEY) refuse('STRIPE_SECRET_KEY is set, so the shop speaks to Stripe itself.');
  const needed = (name: string): string => env[name] || refuse(`${name} is not set.`);
  const key = needed('STRIPE_SANDBOX_KEY');
  if (!key.startsWith('sk_test_')) refuse('STRIPE_SANDBOX_KEY does not start with sk_test_.');
  const [dir, webhookSecret] = [needed('STRIPE_SANDBOX_DIR'), needed('STRIPE_WEBHOOK_SECRET')];
  const door = await startDeferredListener(dir, portOf(env.STRIPE_SANDBOX_PORT)).catch((error: Error) =>
    refuse(error.message),
  );
  const { createStripeSimulator } = await import('./stripe/server.ts');
  const webhookUrl = env.STRIPE_SANDBOX_WEBHOOK_URL || undefined;
  door.open(createStripeSimulator({ dir, key, baseUrl: door.url, webhookUrl, webhookSecret }).fetch);
  return door.url;
}

async function openMobileMoney(): Promise<string> {
  const refuse = (why: string): never => {
    throw new NotStartedError('mobile-money', why);
  };
  // A shop with a real payment key takes real money, so no simulated payment page may run beside it.
  if (env.MOBILE_MONEY_API_KEY || env.STRIPE_SECRET_KEY) refuse('the shop has a real payment key.');
  const [dir, apiKey, siteId] = ['DIR', 'KEY', 'SITE'].map(
    (name) => env[`MOBILE_MONEY_SANDBOX_${name}`] || refuse('MOBILE_MONEY_SANDBOX_DIR, …_KEY or …_SITE is not set.'),
  ) as [string, string, string];
  const port = portOf(env.MOBILE_MONEY_SANDBOX_PORT);
  const door = await startDeferredListener(dir, port).catch((error: Error) => refuse(error.message));
  const { createMobileMoneySimulator } = await import('./mobile-money/server.ts');
  door.open(createMobileMoneySimulator({ dir, apiKey, siteId, baseUrl: door.url }).fetch);
  return door.url;
}

async function openRetailer(): Promise<string> {
  const refuse = (why: string): never => {
    throw new NotStartedError('retailer', why);
  };
  const dir = env.RETAILER_SANDBOX_DIR || refuse('RETAILER_SANDBOX_DIR is not set.');
  const port = portOf(env.RETAILER_SANDBOX_PORT);
  const door = await startDeferredListener(dir, port).catch((error: Error) => refuse(error.message));
  const { createRetailerSimulator } = await import('./retailer/server.ts');
  door.open(createRetailerSimulator().fetch);
  return door.url;
}

async function openOpenId(): Promise<string> {
  const [clientId, clientSecret] = [env.OPENID_SANDBOX_CLIENT_ID, env.OPENID_SANDBOX_CLIENT_SECRET];
  if (!clientId || !clientSecret)
    throw new NotStartedError('OpenID', 'OPENID_SANDBOX_CLIENT_ID or …_CLIENT_SECRET is not set.');
  const { createOpenIdSimulator } = await import('./openid/server.ts');
  const redirectUri = env.OPENID_SANDBOX_REDIRECT_URI || undefined;
  let simulator: Awaited<ReturnType<typeof createOpenIdSimulator>> | undefined;
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request: Request) => simulator?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  const issuer = await listen(server, portOf(env.OPENID_SANDBOX_PORT) ?? 0);
  simulator = await createOpenIdSimulator({ issuer, clientId, clientSecret, redirectUri });
  return issuer;
}

async function openTextMessages(): Promise<string> {
  const [accountSid, authToken] = [env.TEXT_SANDBOX_SID, env.TEXT_SANDBOX_TOKEN];
  if (!accountSid || !authToken) throw new NotStartedError('text', 'TEXT_SANDBOX_SID or …_TOKEN is not set.');
  const { createTextSimulator } = await import('./text-messages/server.ts');
  const { fetch } = createTextSimulator({ accountSid, authToken });
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request: Request, bindings: object) => fetch(request, bindings),
  });
  return listen(server, portOf(env.TEXT_SANDBOX_PORT) ?? 0);
}

async function openPush(): Promise<string> {
  const { createPushSimulator } = await import('./push/server.ts');
  let url = '';
  const { fetch } = createPushSimulator({ baseUrl: () => url });
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request: Request, bindings: object) => fetch(request, bindings),
  });
  url = await listen(server, portOf(env.PUSH_SANDBOX_PORT) ?? 0);
  return url;
}

const portOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const listen = (server: ServerType, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });

process.stdin.on('close', () => process.exit(0)).resume();
// A terminal sends Ctrl-C to the whole process group; the parent decides when the simulators stop.
process.on('SIGINT', () => {});

try {
  const urls: Partial<Record<SimulatorName, string>> = {};
  for (const [name, { prefix, open }] of Object.entries(simulators))
    if (Object.entries(env).some(([setting, value]) => setting.startsWith(prefix) && value))
      urls[name as SimulatorName] = await open();
  if (Object.keys(urls).length === 0) throw new Error('No simulator starts: none of their settings is set.');
  console.log(JSON.stringify(urls));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
