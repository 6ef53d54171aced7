// The functions of functions/v1 over HTTP, through the official client: valid calls, their results, and refusals.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import {
  uniqueEmail,
  findCartLine,
  ownerSql,
  findOrdersByEmail,
  buildTestPayload,
  loadStock,
} from '../journeys/buying.ts';

type Placed = { url: string; orderId: string; orderToken: string };
type FunctionAnswer = {
  status: number;
  body: {
    error?: {
      code: string;
      message: string;
      facts: object;
      lines?: { offerId: string; code: string; facts: object; message: string }[];
    };
  } & Partial<Placed>;
};

/** Calls a function with the official client; returns its data, or the refusal's status and body. */
async function invoke(name: string, body: object, headers: Record<string, string> = {}): Promise<FunctionAnswer> {
  const client = createClient(inject('shopUrl'), 'public-anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.functions.invoke(name, { body: body as Record<string, unknown>, headers });
  if (!error) return { status: 200, body: data as FunctionAnswer['body'] };
  const answer = (error as FunctionsHttpError).context as Response;
  return { status: answer.status, body: (await answer.json()) as FunctionAnswer['body'] };
}
const create = (body: object, key: string = crypto.randomUUID()) =>
  invoke('create-universal-order-payment', body, { 'idempotency-key': key, 'accept-language': 'fr' });
const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${inject('shopUrl')}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const refused = ({ status, body }: FunctionAnswer) => [status, body.error?.code];

test('R-FN-01..02 create-universal-order-payment answers url, orderId and orderToken; the order, its key and its books are there', async () => {
  const [email, line] = [uniqueEmail(), await findCartLine()];
  const { status, body } = await create(buildTestPayload([line], email));
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['orderId', 'orderToken', 'url']);
  expect(new URL(body.url!).pathname).toMatch(/\/pay\//);
  expect(await findOrdersByEmail(email)).toEqual([{ id: body.orderId, status: 'awaiting_payment' }]);
  const seen = await fetch(`${inject('shopUrl')}/commande/${body.orderId}/etat?token=${body.orderToken}`);
  expect(await seen.json()).toEqual({
    status: 'awaiting_payment',
    paid: false,
    open: true,
    refused: false,
    version: expect.any(String),
  });
});

test('one key, one order: the same again gives the same order, ten at once too; another payload with it is 409', async () => {
  const [email, key, line] = [uniqueEmail(), crypto.randomUUID(), await findCartLine()];
  const payload = buildTestPayload([line], email);
  const all = await Promise.all(Array.from({ length: 10 }, () => create(payload, key)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => `${body.orderId} ${body.url}`)).size).toBe(1);
  expect(refused(await create(buildTestPayload([{ ...line, quantity: 2 }], email), key))).toEqual([
    409,
    'order/key-reused',
  ]);
  expect(refused(await create(buildTestPayload([line], uniqueEmail()), key))).toEqual([409, 'order/key-reused']);
  expect(await findOrdersByEmail(email)).toHaveLength(1);
});

test('R-CHK-27 the browser’s prices are not believed: each refused line is named with its old and new price, and nothing is written', async () => {
  const [email, right, cheap, much] = [
    uniqueEmail(),
    await findCartLine(),
    await findCartLine({ at: 1 }),
    await findCartLine({ source: 'african' }),
  ];
  const price = Math.round(cheap.price * 100);
  const said = await create(
    buildTestPayload(
      [
        right,
        { ...cheap, price: 0.01 },
        { ...much, quantity: 999 },
        { ...right, id: crypto.randomUUID(), name: 'Inventé' },
      ],
      email,
    ),
  );
  expect(refused(said)).toEqual([409, 'order/lines-refused']);
  expect(said.body.error!.lines).toEqual([
    {
      offerId: cheap.id,
      name: cheap.name,
      customSpecs: null,
      code: 'offer/price-changed',
      facts: expect.objectContaining({ old: 1, new: price, currency: 'CAD' }),
      message: expect.stringMatching(/passé de 0,01.\$.CAD à/),
    },
    {
      offerId: much.id,
      name: much.name,
      customSpecs: null,
      code: 'offer/short-stock',
      facts: expect.objectContaining({ left: await loadStock(much.id) }),
      message: expect.stringContaining('Il ne reste que'),
    },
    {
      offerId: expect.any(String),
      name: 'Inventé',
      customSpecs: null,
      code: 'offer/gone',
      facts: expect.any(Object),
      message: expect.stringContaining('n’est plus en vente'),
    },
  ]);
  const honest = buildTestPayload([right], email);
  expect(
    refused(await create({ ...honest, totalEstimatedPriceCents: Math.floor(honest.totalEstimatedPriceCents / 2) })),
  ).toEqual([409, 'order/total-differs']);
  expect(await findOrdersByEmail(email)).toEqual([]);
});

test('a short key 400, malformed 400, missing fields 422, a wrong address 422, an empty cart 422, too large 413', async () => {
  const [line, name] = [await findCartLine(), 'create-universal-order-payment'];
  const payload = buildTestPayload([line]);
  expect(refused(await create(payload, 'x'))).toEqual([400, 'order/key-missing']);
  expect((await post(name, '{"orderType":', { 'idempotency-key': crypto.randomUUID() })).status).toBe(400);
  for (const wrong of [
    [],
    'mixed',
    { ...payload, products: 'all' },
    { ...payload, products: [{ ...payload.products[0], quantity: 1.5 }] },
    { ...payload, products: [{ ...payload.products[0], quantity: -1 }] },
    { ...payload, orderType: 'free' },
    { ...payload, currency: '<b>' },
  ]) {
    const answer = await post(name, JSON.stringify(wrong), { 'idempotency-key': crypto.randomUUID() });
    expect(
      [answer.status, ((await answer.json()) as FunctionAnswer['body']).error?.code],
      JSON.stringify(wrong),
    ).toEqual([400, 'order/malformed']);
  }
  expect(refused(await create({ ...payload, customerName: ' ' }))).toEqual([422, 'checkout/missing-fields']);
  expect(refused(await create({ ...payload, customerEmail: 'awa@yopmail.com' }))).toEqual([
    422,
    'checkout/email-invalid',
  ]);
  expect(refused(await create({ ...payload, products: [] }))).toEqual([422, 'cart/empty']);
  const huge = await post(name, JSON.stringify({ ...payload, globalSpecifications: 'x'.repeat(400_000) }), {
    'idempotency-key': crypto.randomUUID(),
  });
  expect(huge.status).toBe(413);
});

test('a refusal speaks the visitor’s language and is never cached', async () => {
  const ask = (headers: Record<string, string>) =>
    post('create-universal-order-payment', '{}', { 'idempotency-key': crypto.randomUUID(), ...headers });
  const [french, english] = [await ask({ cookie: 'language=fr' }), await ask({ cookie: 'language=en' })];
  expect(((await french.json()) as FunctionAnswer['body']).error!.message).toContain('rien n’a été débité');
  expect(((await english.json()) as FunctionAnswer['body']).error!.message).not.toContain('débité');
  expect(french.headers.get('cache-control')).toBe('no-store');
});

test('R-FN-03..04 notify-admin-new-order believes only the order’s own token, and tells once however often it is called', async () => {
  const email = uniqueEmail();
  const { orderId, orderToken } = (await create(buildTestPayload([await findCartLine()], email))).body as Placed;
  const told = {
    order_id: orderId,
    customer_name: 'Quelqu’un d’autre',
    customer_email: 'autre@example.com',
    total_amount: 1,
    currency: 'CAD',
    order_type: 'Marchands',
  };
  for (const token of ['', 'x', orderToken.replace(/^\d/, '9')])
    expect(refused(await invoke('notify-admin-new-order', { ...told, order_token: token }))).toEqual([
      403,
      'order/link-expired',
    ]);
  expect(
    refused(await invoke('notify-admin-new-order', { ...told, order_id: 'tout', order_token: orderToken })),
  ).toEqual([400, 'request/malformed']);
  for (let time = 0; time < 3; time++)
    expect(await invoke('notify-admin-new-order', { ...told, order_token: orderToken })).toEqual({
      status: 200,
      body: { ok: true },
    });
  const notices = () =>
    ownerSql()<
      { state: string }[]
    >`select state from notifications where subject_id = ${orderId} and template = 'admin_new_order'`;
  await expect.poll(async () => (await notices()).map(({ state }) => state), { timeout: 15_000 }).toEqual(['sent']);
});

test('R-FREE-03 quote-order prices lines at a country’s door and writes nothing', async () => {
  const line = await findCartLine({ source: 'african' });
  const lines = [{ offer_id: line.id, quantity: 2 }];
  const { body } = await invoke('quote-order', { lines, country: 'CA', currency: 'CAD' });
  const [items, shipping] = [Math.round(line.price * 200), line.metadata.shipping!];
  expect(body).toMatchObject({
    country: 'CA',
    currency: 'CAD',
    items_total: items,
    shipping_total: shipping,
    total: items + shipping,
    payable: true,
    lines: [{ offer_id: line.id, unit_price: items / 2, problem: null }],
  });
  for (const wrong of [
    { lines: [], country: 'CA', currency: 'CAD' },
    { lines, country: 'ZZ', currency: 'CAD' },
    { lines: [{ offer_id: 'x', quantity: 1 }], country: 'CA', currency: 'CAD' },
  ])
    expect(refused(await invoke('quote-order', wrong))).toEqual([400, 'order/malformed']);
  const gone = (
    await invoke('quote-order', {
      lines: [{ offer_id: crypto.randomUUID(), quantity: 1 }],
      country: 'CA',
      currency: 'CAD',
    })
  ).body as unknown as { payable: boolean; lines: { problem: { code: string } }[] };
  expect([gone.payable, gone.lines[0]!.problem.code]).toEqual([false, 'offer/gone']);
});

test('a webhook that is not signed, or signed by someone else, or too old, is 400 and pays nothing', async () => {
  const email = uniqueEmail();
  const { orderId } = (await create(buildTestPayload([await findCartLine()], email))).body as Placed;
  const [payment] = await ownerSql()<
    { session: string }[]
  >`select session_id as session from payments where order_id = ${orderId}`;
  const event = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: payment!.session, object: 'checkout.session', payment_status: 'paid', status: 'complete' } },
  });
  const { stripeWebhook: secret } = JSON.parse(readFileSync(join(inject('shopData'), 'secrets.json'), 'utf8')) as {
    stripeWebhook: string;
  };
  const now = Math.floor(Date.now() / 1000);
  const signature = (key: string, at: number) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${event}`).digest('hex')}`;
  const forged: Record<string, string>[] = [
    {},
    { 'stripe-signature': 'x' },
    { 'stripe-signature': signature('whsec_guessed', now) },
    { 'stripe-signature': signature(secret, now - 3600) },
  ];
  for (const headers of forged) expect((await post('stripe-webhook', event, headers)).status).toBe(400);
  // The event is signed correctly, but the provider has no payment, so nothing is paid.
  expect((await post('stripe-webhook', event, { 'stripe-signature': signature(secret, now) })).status).toBe(200);
  expect(await findOrdersByEmail(email)).toEqual([{ id: orderId, status: 'awaiting_payment' }]);
});

test('R-FREE-03 the door: POST only, unknown names are 404, pages of any origin may call', async () => {
  expect((await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`)).status).toBe(405);
  for (const name of ['drop-everything', 'constructor', '__proto__'])
    expect((await post(name, '{}')).status, name).toBe(404);
  const preflight = await fetch(`${inject('shopUrl')}/functions/v1/quote-order`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});
