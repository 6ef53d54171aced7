// Brings up everything the shop stands on: PostgreSQL with the book and a first market, the payment sandbox, the generated secrets.
// `npm start`, `npm run dev` and the journeys all come through here.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { loadSeed } from '#database/seeds/load.ts';
import { type Config, readConfig, type RunningConfig } from '#server/config.ts';
import { applyBook } from './database/apply.ts';
import { launchPostgres } from './postgres/launch.ts';
import { startMobileMoneySandbox } from './mobile-money-sandbox/start-sandbox.ts';
import { startSandbox } from './stripe-sandbox/start-sandbox.ts';

/** `ended` settles, with one sentence, only when a PostgreSQL that was started here ends by itself: nothing can be sold any more. */
export type OpenMarket = { config: RunningConfig; ended: Promise<string>; stop(): Promise<void> };

/** Opens the market for this environment. `say` is told of what takes a while. Nothing stays running when it throws. */
export async function openMarket(env: Record<string, string | undefined>, say: (line: string) => void): Promise<OpenMarket> {
  const config = readConfig(env);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const secrets = keepSecrets(config);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const database = await openDatabase(config, stops, say);
    await prepareDatabase(database.owner, config, say);
    const payment = await openPayment(config, secrets.stripeWebhook, stops);
    return { config: { ...config, ...payment, DATABASE_URL: database.pool, JOBS_DATABASE_URL: database.owner, ORDER_LINK_SECRET: secrets.orderLink }, ended: database.ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database at DATABASE_URL, else the one in DATA_DIR, started here. */
export async function openDatabase(config: Config, stops: (() => Promise<void>)[], say: (line: string) => void): Promise<{ owner: string; pool: string; ended: Promise<string> }> {
  if (config.DATABASE_URL) return { owner: config.JOBS_DATABASE_URL ?? config.DATABASE_URL, pool: config.DATABASE_URL, ended: new Promise(() => {}) };
  const server = await launchPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), say });
  stops.push(() => server.stop());
  return { owner: server.adminUrl, pool: server.authenticatorUrl, ended: server.ended };
}

/** The schema, and the first market in an empty one. */
export async function prepareDatabase(owner: string, config: Config, say: (line: string) => void): Promise<void> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    const applied = await applyBook(sql, { ownerUrl: owner });
    if (applied === 'created') say('Created the schema.');
    const seeded = await loadSeed(sql, { now: Date.now(), picturesDir: join(config.DATA_DIR, 'pictures') });
    if (seeded) say('Seeded the demo market.');
  } finally {
    await sql.end();
  }
}

type Payment = Pick<RunningConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'> & Partial<Pick<RunningConfig, 'MOBILE_MONEY_URL' | 'MOBILE_MONEY_API_KEY' | 'MOBILE_MONEY_SITE_ID'>>;

/** What the configuration lacks: without Stripe's key both sandboxes. A sandbox takes no money: none runs beside a real key of either. */
async function openPayment(config: Config, webhookSecret: string, stops: (() => Promise<void>)[]): Promise<Payment> {
  if (config.STRIPE_SECRET_KEY) {
    if (!config.STRIPE_WEBHOOK_SECRET) throw new Error('STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: without it no payment can be confirmed.');
    return { STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: config.STRIPE_API_URL };
  }
  const key = 'sk_test_sandbox';
  const webhookUrl = `http://127.0.0.1:${config.PORT}/functions/v1/stripe-webhook`;
  const sandbox = await startSandbox({ dir: join(config.DATA_DIR, 'stripe-sandbox'), webhookUrl, webhookSecret, key });
  stops.push(() => sandbox.stop());
  const [apiKey, siteId] = ['mm_test_sandbox', '100000'];
  const second = await startMobileMoneySandbox({ dir: join(config.DATA_DIR, 'mobile-money-sandbox'), apiKey, siteId });
  stops.push(() => second.stop());
  return { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: sandbox.url, MOBILE_MONEY_URL: second.url, MOBILE_MONEY_API_KEY: apiKey, MOBILE_MONEY_SITE_ID: siteId };
}

type Secrets = { orderLink: string; stripeWebhook: string };

/** The secrets this DATA_DIR made for itself at its first start, readable by its owner only; the environment wins. */
function keepSecrets(config: Config): Secrets {
  const file = join(config.DATA_DIR, 'secrets.json');
  if (!existsSync(file)) {
    const fresh: Secrets = { orderLink: randomBytes(32).toString('base64url'), stripeWebhook: `whsec_${randomBytes(24).toString('base64url')}` };
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  return { ...kept, orderLink: config.ORDER_LINK_SECRET ?? kept.orderLink };
}
