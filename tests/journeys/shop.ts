// The shops for the journeys: `npm start` as a person would run it, one shop per worker, on free ports. The demo market
// is created once; each shop gets a copy of its data directory, including PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildProduction } from '#tools/build.ts';
import { startSimulators } from '#simulators/start.ts';
import { adminCredentials } from './admin-credentials.ts';
import { artifactsFolder, emptyArtifactsFolder } from './artifacts-folder.ts';
import { startBrowserServer } from './browser-server.ts';
import { liftUnpaidOrderLimits } from './database-owner.ts';
import { metricsToken } from './metrics-token.ts';
import { openRestaurantsAroundTheClock } from './restaurant-hours.ts';
import { disableSpeedSampling } from './speed-sample.ts';

export type RunningShop = {
  shopUrl: string;
  shopData: string;
  /** The file with the server's log. */
  shopLog: string;
  /** The WebSocket URLs by which Playwright connects to the worker's browsers. */
  browserUrl: string;
  browserWithPicturesUrl: string;
};

declare module 'vitest' {
  export interface ProvidedContext extends RunningShop {
    /** One shop per worker, assigned by tests/journeys/own-shop.ts. */
    shops: RunningShop[];
  }
}

type Stop = () => Promise<unknown> | void;

export default async function startShops(project: TestProject): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    emptyArtifactsFolder();
    project.provide('shops', await open(project.config.maxWorkers, stops));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function open(workers: number, stops: Stop[]): Promise<RunningShop[]> {
  const browsers = Array.from({ length: workers }, async () => {
    const both = [false, true].map((hasPictures) => startBrowserServer({ hasPictures }));
    const [browser, withPictures] = (await Promise.all(both)) as [BrowserServer, BrowserServer];
    stops.push(() => Promise.all([browser.close(), withPictures.close()]));
    return { browserUrl: browser.wsEndpoint(), browserWithPicturesUrl: withPictures.wsEndpoint() };
  });
  if (process.env.SUGU_URL) {
    // With these variables, journeys use a shop that is already running.
    const opened = { shopUrl: process.env.SUGU_URL, shopData: process.env.SUGU_DATA ?? 'data', shopLog: '' };
    return Promise.all(browsers.map(async (browser) => ({ ...opened, ...(await browser) })));
  }
  await buildProduction();
  const home = mkdtempSync(join(tmpdir(), 'sugu-journeys-'));
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  const seeded = await seed(join(home, 'seeded'));
  return Promise.all(
    browsers.map(async (browser, worker) => {
      const shopData = join(home, `worker-${worker + 1}`);
      copyFolder(seeded, shopData);
      const shopLog = join(artifactsFolder, `server-${worker + 1}.log`);
      const { url, stop } = await startShop(shopData, shopLog);
      stops.push(stop);
      await untilIndexed(url);
      return { shopUrl: url, shopData, shopLog, ...(await browser) };
    }),
  );
}

/** A data directory with the demo market, without a running process. */
async function seed(dir: string): Promise<string> {
  const { stop } = await startShop(dir, join(artifactsFolder, 'server-seed.log'));
  await liftUnpaidOrderLimits(dir);
  await disableSpeedSampling(dir);
  await openRestaurantsAroundTheClock(dir);
  await stop();
  // Removes the copied state of the simulators, because each shop starts its own ones on other ports.
  for (const sandbox of ['stripe-sandbox', 'mobile-money-sandbox']) rmSync(join(dir, sandbox), { recursive: true });
  // Tests need not survive a power cut, so this trades safety for speed.
  const settings = join(dir, 'postgres', 'cluster', 'postgresql.auto.conf');
  appendFileSync(settings, 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n');
  return dir;
}

/** Copies with `cp`: PostgreSQL's files keep their owner, which Node's copy would change. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

async function startShop(dataDir: string, logFile: string): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(dataDir, { recursive: true });
  const port = await findFreePort();
  // A simulated sign-in provider with invented people.
  const provider = { clientId: 'sugu-journeys', clientSecret: 'between two machines' };
  const redirectUri = `http://127.0.0.1:${port}/auth/v1/callback`;
  const simulators = await startSimulators({ openid: { ...provider, redirectUri } });
  const shop = spawn(process.execPath, ['tools/start.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATES_URL: '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      DATABASE_URL: '',
      SITE_URL: '',
      LOG_LEVEL: 'warn',
      AUTH_OPENID_ISSUER: simulators.urls.openid,
      AUTH_OPENID_CLIENT_ID: provider.clientId,
      AUTH_OPENID_CLIENT_SECRET: provider.clientSecret,
      AUTH_OPENID_LABEL: 'Compte de la Maison',
      METRICS_TOKEN: metricsToken,
      ADMIN_PATH: adminCredentials.path,
      ADMIN_PASSWORD_HASH: await hash(adminCredentials.password),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  const stop = async (): Promise<void> => {
    shop.kill('SIGTERM');
    await gone;
    await simulators.stop();
  };
  const log = createWriteStream(logFile);
  for (const stream of [shop.stdout!, shop.stderr!]) stream.pipe(log, { end: false });
  await untilOpen(shop).catch(async (error: unknown) => {
    await simulators.stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Waits until the search index is filled. Before that, PostgreSQL answers searches, and no page is cached. */
async function untilIndexed(url: string): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    if (/^sugu_search_index_transaction [1-9]/m.test(await answer.text())) return;
    if (Date.now() > end) throw new Error('The index of the shop was not filled within a minute.');
    await pause(50);
  }
}

function untilOpen(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('Sugu is open')) resolve();
    };
    shop.stdout!.on('data', hear);
    shop.stderr!.on('data', hear);
    shop.once('exit', (code) => reject(new Error(`The shop stopped with code ${code}:\n${said}`)));
  });
}

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
