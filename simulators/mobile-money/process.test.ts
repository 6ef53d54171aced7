// The simulator as a process: killed at any time, it restarts on the same port with everything it had confirmed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiKey, submitPayment, siteId } from './harness.ts';
import { startSimulators } from '#simulators/start.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'sugu-mm-process-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('killed after it answered, it comes back with the payment; stopped, it is gone', async () => {
  const simulator = await startSimulators({ mobileMoney: { dir, apiKey: apiKey, siteId: siteId } });
  const url = simulator.urls.mobileMoney;
  const api = async (path: string, body: object) => {
    const response = await fetch(`${url}/v2/${path}`, {
      method: 'POST',
      body: JSON.stringify({ apikey: apiKey, site_id: siteId, transaction_id: 't', ...body }),
    });
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  const { payment_url } = await api('payment', {
    amount: 500,
    currency: 'XOF',
    description: 'S1',
    notify_url: 'http://127.0.0.1:9/',
    return_url: 'http://127.0.0.1:9/',
    channels: 'ALL',
  });
  await submitPayment(payment_url!, '0700000001');
  const before = simulator.pid()!;
  process.kill(before, 'SIGKILL');
  await expect
    .poll(
      () =>
        api('payment/check', {}).then(
          ({ status }) => status,
          () => 'nobody there',
        ),
      { timeout: 15_000 },
    )
    .toBe('ACCEPTED');
  expect(simulator.pid()).not.toBe(before);
  await simulator.stop();
  await expect(fetch(url)).rejects.toThrow();
});

test('it does not start beside a real key of either kind', async () => {
  for (const real of ['STRIPE_SECRET_KEY', 'MOBILE_MONEY_API_KEY']) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        MOBILE_MONEY_SANDBOX_DIR: dir,
        MOBILE_MONEY_SANDBOX_KEY: apiKey,
        MOBILE_MONEY_SANDBOX_SITE: siteId,
        [real]: 'real',
      },
      stdio: 'pipe',
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
    expect(said).toContain('a real payment key');
  }
});
