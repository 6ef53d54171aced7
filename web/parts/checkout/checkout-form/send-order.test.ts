// The browser's requests to the two functions of SPEC §7, and how it handles their responses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import { installFakeWindow } from '#web/state/fake-window.ts';

const payload: OrderPayload = {
  orderType: 'merchant',
  productsBySource: {},
  totalProducts: 1,
  products: [],
  globalSpecifications: '',
  customerEmail: 'awa@client.example',
  customerName: 'Awa Démo',
  customerPhone: '',
  shippingAddress: { street: '1, rue du Test', city: 'Montréal', postalCode: '', country: 'CA' },
  totalEstimatedPriceCents: 1_234_500,
  currency: 'XOF',
};
const how = { provider: null, replaces: [] };
const order = { url: 'https://pay.test/s', orderId: 'o-1', orderToken: '9.t' };

let requests: { path: string; method: string | undefined; headers: Record<string, string>; body: unknown }[];
let answers: (() => Response | Promise<Response>)[];
let door: typeof import('./send-order.ts');
const warn = vi.spyOn(console, 'warn');

beforeEach(async () => {
  [requests, answers] = [[], []];
  installFakeWindow();
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, headers, body }: { method?: string; headers: Record<string, string>; body: string },
    ) => {
      requests.push({ path, method, headers, body: JSON.parse(body) });
      return answers.shift()!();
    },
  );
  warn.mockReset().mockImplementation(() => undefined);
  vi.resetModules();
  door = await import('./send-order.ts');
});
afterEach(() => vi.unstubAllGlobals());

const says = (body: unknown, status = 200) => answers.push(() => Response.json(body, { status }));

test('R-FN-01 create-universal-order-payment is sent the order payload as it is, with a key', async () => {
  says(order);
  await door.sendOrder(payload, how);
  expect(requests).toEqual([
    {
      path: '/functions/v1/create-universal-order-payment',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': expect.stringMatching(/^.{8,}$/) },
      body: payload,
    },
  ]);
});

test('R-FN-02 its answer is read for url, which must be there, and orderId, which may be missing', async () => {
  says(order);
  expect(await door.sendOrder(payload, how)).toMatchObject(order);
  says({ url: order.url });
  expect(await door.sendOrder(payload, how)).toMatchObject({ url: order.url, orderId: '' });
  says({ orderId: 'o-1', orderToken: '9.t' });
  await expect(door.sendOrder(payload, how)).rejects.toThrow('URL de paiement non reçue');
});

test('R-FN-03 R-FN-04 notify-admin-new-order is sent the order’s number and token, name, e-mail, total ×100, currency and the type’s display name', () => {
  says({ ok: true });
  door.notifyAdministrator(order, payload, 'Marchands');
  const body = {
    order_id: 'o-1',
    order_token: '9.t',
    customer_name: 'Awa Démo',
    customer_email: 'awa@client.example',
    total_amount: 1_234_500,
    currency: 'XOF',
    order_type: 'Marchands',
  };
  expect(requests).toEqual([
    {
      path: '/functions/v1/notify-admin-new-order',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    },
  ]);
});

test('R-FN-03 without an orderId nobody is told', () => {
  door.notifyAdministrator({ ...order, orderId: '' }, payload, 'Marchands');
  expect(requests).toEqual([]);
});

test('R-FN-05 a notice that fails is only logged: nothing is thrown, now or later', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  says({}, 500);
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  door.notifyAdministrator(order, payload, 'Marchands');
  door.notifyAdministrator(order, payload, 'Marchands');
  await vi.waitFor(() =>
    expect(warn.mock.calls).toEqual(
      expect.arrayContaining([
        ['notify-admin-new-order answered 500'],
        ['notify-admin-new-order', expect.any(TypeError)],
      ]),
    ),
  );
  await new Promise((later) => setTimeout(later, 10));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
