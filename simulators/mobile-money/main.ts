// The mobile-money sandbox as a process of its own. Its parent holds its standard input: when that closes, the parent is gone and so are we.
import { openDoor } from '#simulators/base/door.ts';
import { createSandbox } from './server.ts';

const { env } = process;

function stop(why: string): never {
  console.error(`The mobile-money sandbox does not start: ${why}`);
  process.exit(1);
}

// A shop with a key of either kind takes real money: no page that takes none may run beside it.
if (env.MOBILE_MONEY_API_KEY || env.STRIPE_SECRET_KEY) stop('the shop has a real payment key.');
const {
  MOBILE_MONEY_SANDBOX_DIR: dir,
  MOBILE_MONEY_SANDBOX_KEY: apiKey,
  MOBILE_MONEY_SANDBOX_SITE: siteId,
  MOBILE_MONEY_SANDBOX_PORT: port,
} = env;
if (!dir || !apiKey || !siteId) stop('MOBILE_MONEY_SANDBOX_DIR, …_KEY or …_SITE is not set.');

process.stdin.on('close', () => process.exit(0)).resume();
// A terminal sends Ctrl-C to the whole group: the parent decides when the sandbox is no longer needed.
process.on('SIGINT', () => {});

try {
  const door = await openDoor(dir, port ? Number(port) : undefined);
  door.open(createSandbox({ dir, apiKey, siteId, baseUrl: door.url }).fetch);
  console.log(JSON.stringify({ url: door.url }));
} catch (error) {
  stop((error as Error).message);
}
