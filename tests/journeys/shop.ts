// The shop under the journeys: `npm start` as a person would run it, on a free port with a market of its own, once for the whole run.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { TestProject } from 'vitest/node';
import { startOpenIdSandbox } from '#tools/openid-sandbox/start-sandbox.ts';
import { administration } from './administration.ts';
import { liftHoldLimits } from './hold-limits.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string;
    shopData: string;
  }
}

export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.SUGU_URL) {
    // While writing journeys: walk a shop that is already open.
    project.provide('shopUrl', process.env.SUGU_URL);
    project.provide('shopData', process.env.SUGU_DATA ?? 'data');
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'sugu-journeys-'));
  const port = await freePort();
  // Signing in with another: a provider of this machine, whose people are invented.
  const provider = { clientId: 'sugu-journeys', clientSecret: 'between two machines' };
  const openid = await startOpenIdSandbox({ ...provider, redirectUri: `http://127.0.0.1:${port}/auth/v1/callback` });
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
      AUTH_OPENID_ISSUER: openid.url,
      AUTH_OPENID_CLIENT_ID: provider.clientId,
      AUTH_OPENID_CLIENT_SECRET: provider.clientSecret,
      AUTH_OPENID_LABEL: 'Compte de la Maison',
      ADMIN_PATH: administration.path,
      ADMIN_PASSWORD_HASH: await hash(administration.password),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilOpen(shop);
  await liftHoldLimits(dataDir);
  project.provide('shopUrl', `http://127.0.0.1:${port}`);
  project.provide('shopData', dataDir);
  return async () => {
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await gone;
    await openid.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
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

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
