// Brings up everything the shop stands on: PostgreSQL with the book and a first market, the payment sandbox, the generated secrets.
// `npm start`, `npm run dev` and the journeys all come through here.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { loadSeed } from '#database/seeds/load.ts';
import { openDemoAccounts } from '#database/seeds/people.ts';
import { type Config, readConfig, type RunningConfig } from '#server/config.ts';
import { applyBook } from './database/apply.ts';
import { keepBeforeUpgrade } from './keep/before-upgrade.ts';
import { launchPostgres } from './postgres/launch.ts';
import { startMobileMoneySandbox } from './mobile-money-sandbox/start-sandbox.ts';
import { keepSecrets } from './secrets.ts';
import { startSandbox } from './stripe-sandbox/start-sandbox.ts';

/** `ended` settles, with one sentence, only when a PostgreSQL that was started here ends by itself: nothing can be sold any more. */
export type OpenMarket = { config: RunningConfig; ended: Promise<string>; stop(): Promise<void> };

/** Opens the market for this environment. `say` is told of what takes a while. Nothing stays running when it throws. */
export async function openMarket(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<OpenMarket> {
  const config = readConfig(env);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const secrets = await keepSecrets(config, say);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const database = await openDatabase(config, stops, say);
    await prepareDatabase(database.owner, config, say);
    const payment = await openPayment(config, secrets.stripeWebhook, stops);
    return {
      config: {
        ...config,
        ...payment,
        DATABASE_URL: database.pool,
        JOBS_DATABASE_URL: database.owner,
        ORDER_LINK_SECRET: secrets.orderLink,
        JWT_KEYS: config.JWT_KEYS ?? secrets.signingKeys,
        PUBLISHABLE_KEY: config.PUBLISHABLE_KEY ?? secrets.publishableKey,
        SECRET_KEY: config.SECRET_KEY ?? secrets.secretKey,
        ADMIN_PASSWORD_HASH: config.ADMIN_PASSWORD_HASH ?? secrets.adminPasswordHash,
      },
      ended: database.ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database at DATABASE_URL, else the one in DATA_DIR, started here. */
export async function openDatabase(
  config: Config,
  stops: (() => Promise<void>)[],
  say: (line: string) => void,
): Promise<{ owner: string; pool: string; ended: Promise<string> }> {
  if (config.DATABASE_URL)
    return {
      owner: config.JOBS_DATABASE_URL ?? config.DATABASE_URL,
      pool: config.DATABASE_URL,
      ended: new Promise(() => {}),
    };
  const server = await launchPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), say });
  stops.push(() => server.stop());
  return { owner: server.adminUrl, pool: server.authenticatorUrl, ended: server.ended };
}

/** The schema, and the first market in an empty one. */
export async function prepareDatabase(owner: string, config: Config, say: (line: string) => void): Promise<void> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    const applied = await applyBook(sql, {
      ownerUrl: owner,
      beforeUpgrade: (from) => keepBeforeUpgrade(config, from, say),
      say,
    });
    if (applied === 'created') say('Created the schema.');
    const seeded = await loadSeed(sql, { now: Date.now(), picturesDir: join(config.DATA_DIR, 'pictures') });
    if (!seeded) return;
    say('Seeded the demo market.');
    const accounts = await openDemoAccounts(sql);
    if (accounts.length > 0)
      say(
        [
          'Demo sign-ins, shown this once:',
          ...accounts.map(({ role, email, password }) => `  ${role.padEnd(10)}  ${email.padEnd(28)}  ${password}`),
        ].join('\n'),
      );
  } finally {
    await sql.end();
  }
}

type Payment = Pick<RunningConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'> &
  Partial<Pick<RunningConfig, 'MOBILE_MONEY_URL' | 'MOBILE_MONEY_API_KEY' | 'MOBILE_MONEY_SITE_ID'>>;

/** What the configuration lacks: without Stripe's key both sandboxes. A sandbox takes no money: none runs beside a real key of either. */
async function openPayment(config: Config, webhookSecret: string, stops: (() => Promise<void>)[]): Promise<Payment> {
  if (config.STRIPE_SECRET_KEY) {
    if (!config.STRIPE_WEBHOOK_SECRET)
      throw new Error(
        'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: without it no payment can be confirmed.',
      );
    return {
      STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: config.STRIPE_API_URL,
    };
  }
  const key = 'sk_test_sandbox';
  const webhookUrl = `http://127.0.0.1:${config.PORT}/functions/v1/stripe-webhook`;
  const sandbox = await startSandbox({ dir: join(config.DATA_DIR, 'stripe-sandbox'), webhookUrl, webhookSecret, key });
  stops.push(() => sandbox.stop());
  const [apiKey, siteId] = ['mm_test_sandbox', '100000'];
  const second = await startMobileMoneySandbox({ dir: join(config.DATA_DIR, 'mobile-money-sandbox'), apiKey, siteId });
  stops.push(() => second.stop());
  return {
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: sandbox.url,
    MOBILE_MONEY_URL: second.url,
    MOBILE_MONEY_API_KEY: apiKey,
    MOBILE_MONEY_SITE_ID: siteId,
  };
}
