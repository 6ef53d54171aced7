import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, submitPayment } from './harness.ts';

let bench: Harness;
beforeAll(async () => (bench = await openHarness()));
afterAll(() => bench.close());

let count = 0;
const ask = (changes: object = {}) => ({
  transaction_id: `t-${++count}`,
  amount: 16_500,
  currency: 'XOF',
  description: 'S1',
  metadata: 'o',
  notify_url: bench.notifyUrl,
  return_url: 'http://127.0.0.1:9/retour?a=1',
  channels: 'MOBILE_MONEY',
  lang: 'fr',
  ...changes,
});
async function paid(): Promise<string> {
  const body = ask();
  const { data } = await bench.api('payment', body);
  await submitPayment(String(data.payment_url), '0700000001');
  return body.transaction_id;
}

test('a transaction is made once per id, and waits with its page', async () => {
  const body = ask();
  const made = await bench.api('payment', body);
  expect(made).toMatchObject({
    status: 200,
    code: '201',
    data: { payment_token: expect.any(String), payment_url: expect.stringContaining(`${bench.url}/payer/`) },
  });
  expect(await bench.api('payment', body)).toMatchObject({ status: 400, code: '805' });
  expect(await bench.api('payment/check', { transaction_id: body.transaction_id })).toMatchObject({
    code: '662',
    data: { status: 'PENDING', amount: '16500', metadata: 'o', payment_url: made.data.payment_url, operator_id: null },
  });
  expect(await bench.api('payment/check', { transaction_id: 'none' })).toMatchObject({ status: 404, code: '723' });
});

test.each([
  ['an amount that is no multiple of 5', { amount: 16_501 }, '801'],
  ['too little', { amount: 95 }, '641'],
  ['too much', { amount: 1_500_005 }, '642'],
  ['a broken amount', { amount: 16.5 }, '608'],
  ['dollars', { currency: 'CAD' }, '606'],
  ['a script as an address', { return_url: 'javascript:alert(1)' }, '608'],
  ['no address to call', { notify_url: undefined }, '608'],
])('%s is refused', async (_, changes, code) => {
  expect(await bench.api('payment', ask(changes))).toMatchObject({ status: 400, code, data: null });
});

test('a wrong key or site is 403; the control address wants the key too', async () => {
  expect(await bench.api('payment/check', { apikey: 'other', transaction_id: 'x' })).toMatchObject({
    status: 403,
    code: '609',
  });
  expect(await bench.api('payment/check', { site_id: 'other', transaction_id: 'x' })).toMatchObject({
    status: 403,
    code: '613',
  });
  expect((await fetch(`${bench.url}/sandbox/faults`, { method: 'POST', body: '{"down":true}' })).status).toBe(401);
});

test('a refund is of the whole, once; it takes a moment; one that came back can be asked for again', async () => {
  const transaction_id = await paid();
  const refund = (client_transaction_id: string, amount = 16_500) =>
    bench.api('refund', { transaction_id, client_transaction_id, amount });
  expect(await refund('r1', 500)).toMatchObject({ code: '801' });
  await bench.control('faults', { pendingRefunds: true });
  expect(await refund('r1')).toMatchObject({ code: '00', data: { treatment_status: 'NEW', amount: '16500' } });
  expect(await refund('r1')).toMatchObject({ code: '805' });
  expect(await refund('r2')).toMatchObject({ code: '708' });
  await bench.control('refunds/r1', { status: 'REJ' });
  expect(await bench.api('refund/check', { client_transaction_id: 'r1' })).toMatchObject({
    data: { treatment_status: 'REJ' },
  });
  await bench.control('faults', { reset: true });
  await refund('r2');
  await expect
    .poll(async () => (await bench.api('refund/check', { client_transaction_id: 'r2' })).data.treatment_status, {
      timeout: 3000,
    })
    .toBe('VAL');
  expect((await bench.api('payment/check', { transaction_id })).data.refunds).toMatchObject([
    { treatment_status: 'REJ' },
    { treatment_status: 'VAL' },
  ]);
});

test('what was not paid cannot be refunded, not even from the back office', async () => {
  const body = ask();
  await bench.api('payment', body);
  expect(
    await bench.api('refund', { transaction_id: body.transaction_id, client_transaction_id: 'r9', amount: 16_500 }),
  ).toMatchObject({ code: '708' });
  await expect(bench.control('refunds', { transaction_id: body.transaction_id })).rejects.toThrow(/nothing to refund/);
});

test('closed and opened again it has everything it had answered', async () => {
  const transaction_id = await paid();
  bench.restart();
  expect(await bench.api('payment/check', { transaction_id })).toMatchObject({
    code: '00',
    data: { status: 'ACCEPTED' },
  });
  expect(
    (await bench.api('payment/list', { from: new Date(Date.now() - 60_000).toISOString() })).data.transactions,
  ).toContainEqual(expect.objectContaining({ transaction_id }));
});
