import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness, submitPayment, siteId } from './harness.ts';

let bench: Harness;
beforeEach(async () => void (bench = await openHarness()));
afterEach(() => bench.close());

const id = 't1';
async function make(): Promise<string> {
  const { data } = await bench.api('payment', {
    transaction_id: id,
    amount: 16_500,
    currency: 'XOF',
    description: 'S1',
    notify_url: bench.notifyUrl,
    return_url: 'http://127.0.0.1:9/retour?a=1',
    channels: 'ALL',
  });
  return String(data.payment_url);
}
const status = async () => (await bench.api('payment/check', { transaction_id: id })).data.status;
const called = () => bench.calls.length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test('the page says in French what is paid and that no money moves; without a script, and only the shop may be gone back to', async () => {
  const response = await fetch(await make());
  const page = await response.text();
  for (const words of [
    'Bac à sable : aucun argent réel.',
    '16\u00a0500\u00a0CFA',
    'Orange Money',
    'Confirmer',
    'Refuser',
    '07\u00a000\u00a000\u00a000\u00a002',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none';.*form-action 'self' http:\/\/127\.0\.0\.1:9;/,
  );
});

test.each([
  ['07 00 00 00 01', 'ACCEPTED', 1],
  ['+225 0700000003', 'REFUSED', 1],
  ['0700000004', 'REFUSED', 1],
  ['0700000006', 'ACCEPTED', 0],
  ['0700000007', 'ACCEPTED', 2],
])('number %s: %s, and the shop is called %i times, with an id and nothing else', async (number, state, times) => {
  const response = await submitPayment(await make(), number);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `http://127.0.0.1:9/retour?a=1&transaction_id=${id}`,
  ]);
  expect(await status()).toBe(state);
  await expect.poll(called).toBe(times);
  await settled();
  expect(bench.calls).toEqual(Array.from({ length: times }, () => `cpm_site_id=${siteId}&cpm_trans_id=${id}`));
});

test('a number of somebody’s own is refused on the page and nothing is decided; so is a button pressed twice', async () => {
  const url = await make();
  const own = await submitPayment(url, '0758123456');
  expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('que les numéros d’essai')]);
  expect(await status()).toBe('PENDING');
  await Promise.all([
    submitPayment(url, '0700000001'),
    submitPayment(url, '0700000001'),
    submitPayment(url, '', 'refuse'),
  ]);
  expect(await status()).toBe('ACCEPTED');
  await settled();
  expect(called()).toBe(1);
});

test('refusing on the page is final: cancelled, and told', async () => {
  const url = await make();
  await submitPayment(url, '', 'refuse');
  expect(await bench.api('payment/check', { transaction_id: id })).toMatchObject({
    code: '627',
    data: { status: 'REFUSED' },
  });
  expect((await submitPayment(url, '0700000001')).status).toBe(410);
  await expect.poll(called).toBe(1);
});

test('20 seconds: the page is closed and the state still PENDING, then it is true and told', async () => {
  await submitPayment(await make(), '0700000002');
  expect(await status()).toBe('PENDING');
  await settled();
  expect(called()).toBe(0);
  await bench.control('faults', { clockAheadMs: 20_000 });
  expect(await status()).toBe('ACCEPTED');
  await expect.poll(called).toBe(1);
});

test('told too early: the callback comes while the state is still PENDING, and never again', async () => {
  await submitPayment(await make(), '0700000008');
  await expect.poll(called).toBe(1);
  expect(await status()).toBe('PENDING');
  await bench.control('faults', { clockAheadMs: 3000 });
  expect(await status()).toBe('ACCEPTED');
  await settled();
  expect(called()).toBe(1);
});

test('nobody confirms: expired after a quarter of an hour, pressed or not', async () => {
  const url = await make();
  await submitPayment(url, '0700000005');
  await bench.control('faults', { clockAheadMs: 14 * 60_000 });
  expect(await status()).toBe('PENDING');
  await bench.control('faults', { clockAheadMs: 15 * 60_000 });
  expect(await status()).toBe('EXPIRED');
  expect((await fetch(url)).status).toBe(410);
});

test('callbacks are tried again until the shop takes them, also after a restart; and can be lost, held and doubled', async () => {
  bench.statuses.push(500, 502);
  await submitPayment(await make(), '0700000001');
  await expect.poll(called).toBe(3);
  bench.calls.length = 0;
  const again = async (faults: object, transaction_id: string) => {
    await bench.control('faults', { reset: true, ...faults });
    const { data } = await bench.api('payment', {
      transaction_id,
      amount: 500,
      currency: 'XOF',
      description: 'S1',
      notify_url: bench.notifyUrl,
      return_url: 'http://127.0.0.1:9/',
      channels: 'ALL',
    });
    await submitPayment(String(data.payment_url), '0700000001');
    await settled();
    return bench.calls.filter((body) => body.endsWith(transaction_id)).length;
  };
  expect(await again({ loseWebhooks: 1 }, 't2')).toBe(0);
  expect(await again({ duplicateWebhooks: true }, 't3')).toBe(2);
  expect(await again({ holdWebhooks: true }, 't4')).toBe(0);
  bench.restart();
  await expect.poll(() => bench.calls.filter((body) => body.endsWith('t4')).length).toBe(1);
});
