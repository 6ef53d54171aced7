// Starts what the shop needs: PostgreSQL with schema and first data, payment simulators, generated secrets.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#server/database/connect.ts';
import postgres from 'postgres';
import { type Config, readConfig, type RunningConfig } from '#server/config.ts';
import { log } from '#server/log.ts';
import { applySchema } from './database/apply.ts';
import { seedDemoOrStartEmpty } from './database/initialize-market.ts';
import { checkOrRecordKeys, computeKeyFingerprints, DifferentKeysError } from './key-fingerprints.ts';
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import { launchPostgres } from './postgres/launch.ts';
import { loadOrCreateSecrets, type Secrets } from './secrets.ts';
import { startSimulators } from '#simulators/start.ts';
import { pointOffersToSimulator } from '#database/seeds/simulated-retailer.ts';

export type RunningServices = { config: RunningConfig; stop(): Promise<void> };

/** Starts the services. `isEmpty`: without demo data. `simulators`: path of the built simulator program. */
export async function startServices(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
  { isEmpty = false, simulators }: { isEmpty?: boolean; simulators?: string } = {},
): Promise<RunningServices> {
  const config = readConfig(env);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const told: string[] = [];
  const secrets = await loadOrCreateSecrets(config, (line) => told.push(line));
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const database = await openDatabase(config, stops, say);
    await prepareDatabase(database.owner, config, say, { isEmpty });
    await checkKeys(database.owner, config, secrets);
    for (const line of told.splice(0)) say(line);
    const payment = await openPayment(config, secrets.stripeWebhook, stops, simulators);
    await linkDemo(database.owner, payment.RETAILER_SIMULATOR ?? null);
    return {
      config: {
        ...config,
        ...payment,
        DATABASE_URL: database.pool,
        JOBS_DATABASE_URL: database.owner,
        ORDER_LINK_SECRET: secrets.orderLink,
        JWT_KEYS: config.JWT_KEYS ?? secrets.signingKeys,
        PUSH_KEYS: config.PUSH_KEYS ?? secrets.pushKeys,
        PUBLISHABLE_KEY: config.PUBLISHABLE_KEY ?? secrets.publishableKey,
        SECRET_KEY: config.SECRET_KEY ?? secrets.secretKey,
        ADMIN_PASSWORD_HASH: config.ADMIN_PASSWORD_HASH ?? secrets.adminPasswordHash,
      },
      stop,
    };
  } catch (error) {
    // Prints the new admin password despite the error (it is never shown again), unless the database refuses the keys.
    if (!(error instanceof DifferentKeysError)) for (const line of told) say(line);
    await stop();
    throw error;
  }
}

/** Returns connection URLs of the database at DATABASE_URL, or starts the one in DATA_DIR and keeps it running. */
export async function openDatabase(
  config: Config,
  stops: (() => Promise<void>)[],
  say: (line: string) => void,
): Promise<{ owner: string; pool: string }> {
  if (config.DATABASE_URL) return { owner: config.JOBS_DATABASE_URL ?? config.DATABASE_URL, pool: config.DATABASE_URL };
  const again = (why: string): void => log.error({}, why);
  const server = await launchPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), say, again });
  stops.push(() => server.stop());
  return { owner: server.adminUrl, pool: server.authenticatorUrl };
}

/** Creates or upgrades the schema, and fills an empty database with demo data or leaves it empty. */
export async function prepareDatabase(
  owner: string,
  config: Config,
  say: (line: string) => void,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<void> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    const applied = await applySchema(sql, {
      ownerUrl: owner,
      beforeUpgrade: (from) => backUpBeforeUpgrade(config, from, say),
      say,
    });
    if (applied === 'created') say('Created the schema.');
  } finally {
    await sql.end();
  }
  // The demo orders are placed by the shop's own functions, which need the shop's connection options.
  const market = connect(owner, { most: 1 });
  try {
    await market`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`;
    await seedDemoOrStartEmpty(market, config, say, { isEmpty });
  } finally {
    await market.end();
  }
}

/** Throws if the keys differ from those recorded in the database; an empty database records them. */
async function checkKeys(owner: string, config: Config, secrets: Secrets): Promise<void> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    await checkOrRecordKeys(sql, computeKeyFingerprints(config, secrets), {
      isReplaced: config.KEYS_REPLACED === 'on',
      dir: config.DATA_DIR,
    });
  } finally {
    await sql.end();
  }
}

/** The demo's links must point to the retailer simulator, whose URL changes at each start. */
async function linkDemo(owner: string, host: string | null): Promise<void> {
  const sql = postgres(owner, { max: 1, onnotice: () => {} });
  try {
    await pointOffersToSimulator(sql, host);
  } finally {
    await sql.end();
  }
}

type Payment = Pick<RunningConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'> &
  Partial<
    Pick<RunningConfig, 'MOBILE_MONEY_URL' | 'MOBILE_MONEY_API_KEY' | 'MOBILE_MONEY_SITE_ID' | 'RETAILER_SIMULATOR'>
  >;

/** Without a Stripe key, starts all simulators and returns their configuration. With a real key none is started. */
async function openPayment(
  config: Config,
  webhookSecret: string,
  stops: (() => Promise<void>)[],
  main?: string,
): Promise<Payment> {
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
  const [apiKey, siteId] = ['mm_test_sandbox', '100000'];
  const { urls, stop } = await startSimulators(
    {
      stripe: { dir: join(config.DATA_DIR, 'stripe-sandbox'), webhookUrl, webhookSecret, key },
      mobileMoney: { dir: join(config.DATA_DIR, 'mobile-money-sandbox'), apiKey, siteId },
      retailer: { dir: join(config.DATA_DIR, 'retailer-sandbox') },
    },
    main,
  );
  stops.push(stop);
  return {
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: urls.stripe,
    MOBILE_MONEY_URL: urls.mobileMoney,
    MOBILE_MONEY_API_KEY: apiKey,
    MOBILE_MONEY_SITE_ID: siteId,
    RETAILER_SIMULATOR: new URL(urls.retailer).host,
  };
}
