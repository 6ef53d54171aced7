// The payment sandbox as a process of its own. Its parent holds its standard input: when that closes, the parent is gone and so are we.
import { openDoor } from '#simulators/base/door.ts';
import { createSandbox } from './server.ts';

const { env } = process;

function need(name: string): string {
  const value = env[name];
  if (!value) stop(`${name} is not set.`);
  return value;
}

function stop(why: string): never {
  console.error(`The payment sandbox does not start: ${why}`);
  process.exit(1);
}

// A shop with a Stripe key takes real money: nothing that looks like Stripe may run beside it.
if (env.STRIPE_SECRET_KEY) stop('STRIPE_SECRET_KEY is set, so the shop speaks to Stripe itself.');
const key = need('STRIPE_SANDBOX_KEY');
if (!key.startsWith('sk_test_')) stop('STRIPE_SANDBOX_KEY does not start with sk_test_.');
const dir = need('STRIPE_SANDBOX_DIR');
const webhookSecret = need('STRIPE_WEBHOOK_SECRET');

process.stdin.on('close', () => process.exit(0)).resume();
// A terminal sends Ctrl-C to the whole group: the parent decides when the sandbox is no longer needed.
process.on('SIGINT', () => {});

try {
  const door = await openDoor(dir, env.STRIPE_SANDBOX_PORT ? Number(env.STRIPE_SANDBOX_PORT) : undefined);
  const sandbox = createSandbox({
    dir,
    key,
    baseUrl: door.url,
    webhookUrl: env.STRIPE_SANDBOX_WEBHOOK_URL || undefined,
    webhookSecret,
  });
  door.open(sandbox.fetch);
  console.log(JSON.stringify({ url: door.url }));
} catch (error) {
  stop((error as Error).message);
}
