import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCreatorsApi, type CreatorsOptions } from './creators-api.ts';

type ApiRequest = { path: string; headers: Record<string, unknown>; body: string };
let requests: ApiRequest[] = [];
let answers: { status: number; body: unknown }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const answer =
      request.url === '/token'
        ? { status: 200, body: { access_token: 'Atc|token', expires_in: 3600 } }
        : answers.shift()!;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void ([requests, answers] = [[], []]));

let clock = 0;
const waits: number[] = [];
const open = (more: Partial<CreatorsOptions> = {}) =>
  createCreatorsApi({
    credentialId: 'id',
    credentialSecret: 'secret',
    version: '3.1',
    marketplace: 'www.amazon.ca',
    partnerTag: 'sugu-20',
    apiUrl: origin,
    tokenUrl: `${origin}/token`,
    now: () => clock,
    wait: async (ms) => void (waits.push(ms), (clock += ms)),
    ...more,
  });
const item = {
  asin: 'B0SUGUTEST',
  itemInfo: { title: { displayValue: 'Écouteurs' } },
  offersV2: { listings: [{ price: { money: { amount: 79.99, currency: 'CAD' } }, isBuyBoxWinner: true }] },
};

test('R-ADMIN-07 getItems: a token once an hour, the marketplace, the partner tag and what is asked of an item', async () => {
  answers = [
    { status: 200, body: { itemsResult: { items: [item, { asin: 'broken' }] } } },
    { status: 200, body: { itemsResult: {} } },
  ];
  const api = open();
  expect((await api.getItems(['B0SUGUTEST'])).map(({ asin }) => asin)).toEqual(['B0SUGUTEST']);
  expect(await api.getItems(['B0SUGUTEST'])).toEqual([]);
  expect(requests.map(({ path }) => path)).toEqual(['/token', '/catalog/v1/getItems', '/catalog/v1/getItems']);
  expect(JSON.parse(requests[0]!.body)).toEqual({
    grant_type: 'client_credentials',
    client_id: 'id',
    client_secret: 'secret',
    scope: 'creatorsapi::default',
  });
  expect(requests[1]!.headers).toMatchObject({ authorization: 'Bearer Atc|token', 'x-marketplace': 'www.amazon.ca' });
  expect(JSON.parse(requests[1]!.body)).toMatchObject({
    itemIds: ['B0SUGUTEST'],
    partnerTag: 'sugu-20',
    resources: expect.arrayContaining(['offersV2.listings.price']),
  });
});

test('searchItems: words, prices in cents, a page; one request a second', async () => {
  waits.length = 0;
  answers = [
    { status: 200, body: { searchResult: { items: [item] } } },
    { status: 200, body: { searchResult: { items: [] } } },
  ];
  const api = open();
  await Promise.all([
    api.searchItems({ keywords: 'écouteurs', minMinor: 2000, maxMinor: 8000, page: 1 }),
    api.searchItems({ keywords: 'écouteurs', minMinor: null, maxMinor: null, page: 2 }),
  ]);
  expect(JSON.parse(requests[1]!.body)).toMatchObject({
    keywords: 'écouteurs',
    minPrice: 2000,
    maxPrice: 8000,
    itemPage: 1,
    itemCount: 10,
  });
  expect(JSON.parse(requests[2]!.body)).not.toHaveProperty('minPrice');
  expect(waits).toEqual([1000]);
});

test('an older credential asks for its token the other way; each refusal has its code', async () => {
  answers = [
    { status: 429, body: {} },
    { status: 403, body: {} },
    { status: 404, body: {} },
  ];
  const api = open({ version: '2.1' });
  await expect(api.getItems(['B0SUGUTEST'])).rejects.toMatchObject({ code: 'site-busy', isPassing: true });
  expect(requests[0]!.headers).toMatchObject({ authorization: `Basic ${Buffer.from('id:secret').toString('base64')}` });
  expect(requests[1]!.headers).toMatchObject({ authorization: 'Bearer Atc|token, Version 2.1' });
  await expect(api.getItems(['B0SUGUTEST'])).rejects.toMatchObject({ code: 'blocked-by-site' });
  expect(await api.getItems(['B0SUGUTEST'])).toEqual([]);
});
