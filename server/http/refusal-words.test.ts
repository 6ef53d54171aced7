import { expect, test } from 'vitest';
import { Refusal, type RefusalCode, refusalStatuses } from '#domain/refusals.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { respondWithRefusals, refusalText } from './refusal-words.ts';

const facts = {
  name: 'Théière',
  old: 1999,
  new: 2150,
  currency: 'CAD',
  left: 2,
  minimum: 5,
  option: 'Avocat',
  group: 'Cuisson',
  maximum: '999 999,99 $',
  step: 5,
  least: 0,
  most: 10,
  next: '16 505 CFA',
  suite: 'SG23456',
  reference: 'ABC123',
  site: 'montreal',
  plan: 'famille',
  number: 12,
  amount: 20_001,
  limit: '200,00 $',
  field: 'city',
  fields: 'city',
  words: '<b>',
  until: '2026-12-24',
  percent: '+12\u00A0%',
  day: '2026-12-24',
  at: '11:00',
  seller: 'Le Maquis du Canal',
  place: 'Hippodrome',
};

const silent = { warn() {} };

test('every refusal is a sentence in French and another in English, with nothing left to fill in', () => {
  for (const code of Object.keys(refusalStatuses) as RefusalCode[]) {
    const [french, english] = [refusalText(code, facts, 'fr'), refusalText(code, facts, 'en')];
    expect(french, code).not.toBe(code);
    expect(french, code).not.toBe(english);
    for (const sentence of [french, english]) expect(sentence, code).not.toMatch(/[{}]|undefined/);
  }
});

test('prices are said as prices of their currency, counts as counts', () => {
  expect(
    refusalText('offer/price-changed', { name: 'Théière', old: 1999, new: 2150, currency: 'CAD' }, 'fr'),
  ).toContain('19,99\u00a0$\u00a0CAD à 21,50\u00a0$\u00a0CAD');
  expect(
    refusalText('offer/price-changed', { name: 'Théière', old: 7500, new: 8000, currency: 'XOF' }, 'en'),
  ).toContain('8\u00a0000\u00a0CFA');
  expect(refusalText('offer/short-stock', { name: 'Théière', left: 2 }, 'fr')).toContain(' 2 ');
});

test('a refusal is answered with its status, code and sentence; its lines too', async () => {
  const answer = await respondWithRefusals('en', silent, () =>
    Promise.reject(
      new OrderLinesRefusal([{ offerId: 'o', name: 'Teapot', code: 'offer/gone', facts: { name: 'Teapot' } }]),
    ),
  );
  expect(answer.status).toBe(409);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    error: {
      code: 'order/lines-refused',
      lines: [{ offerId: 'o', code: 'offer/gone', message: expect.stringContaining('Teapot') }],
    },
  });
  expect(
    (await respondWithRefusals('fr', silent, () => Promise.reject(new Refusal('payment/provider-down')))).status,
  ).toBe(502);
});

test('what is not a refusal is thrown on, to be logged with its cause', async () => {
  await expect(
    respondWithRefusals('fr', silent, () => Promise.reject(new TypeError('a fault of ours'))),
  ).rejects.toThrow('a fault of ours');
});

test('a refusal with a cause is logged with it, and without what the cause carries: keys, headers, bodies', async () => {
  const lines: unknown[] = [];
  const log = { warn: (facts: object, what: string) => void lines.push({ ...facts, what }) };
  const cause = Object.assign(new TypeError('Invalid API Key provided: sk_test_51abc'), {
    statusCode: 401,
    requestId: 'req_1',
    headers: { authorization: 'Bearer x' },
    raw: { body: 'card' },
  });
  const answer = await respondWithRefusals('fr', log, () =>
    Promise.reject(Object.assign(new Refusal('payment/provider-down'), { cause })),
  );
  expect(answer.status).toBe(502);
  expect(await answer.text()).not.toContain('API Key');
  expect(lines).toEqual([
    expect.objectContaining({
      code: 'payment/provider-down',
      cause: {
        name: 'TypeError',
        message: 'Invalid API Key provided: [key]',
        code: undefined,
        requestId: 'req_1',
        statusCode: 401,
      },
    }),
  ]);
  await respondWithRefusals('fr', log, () => Promise.reject(new Refusal('cart/empty')));
  expect(lines).toHaveLength(1);
});
