// The validators of a rendered page: what is stored under one is the same bytes for ever.
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Packed } from '#server/http/compression.ts';
import { answerWith, headOf, madeOf, otherBodyOf } from './rendered.ts';

const made = (packed: Packed) =>
  madeOf(new Response('<h1>Sugu</h1>'), async (raw) => ({ brotli: brotliCompressSync(raw), packed }));
const etagOf = (head: ReturnType<typeof headOf>) => head.headers.find(([name]) => name === 'etag')![1];

test('each way a page is packed has a validator of its own, and so has the page unpacked', async () => {
  const tags = [etagOf(headOf(await made('quick'), new Headers()))];
  for (const packed of ['quick', 'well', 'tight'] as const)
    tags.push(etagOf(headOf(await made(packed), new Headers({ 'accept-encoding': 'br' }))));
  expect(tags.map((tag) => tag.slice(23))).toEqual(['"', '-br7"', '-br10"', '-br11"']);
  expect(new Set(tags.map((tag) => tag.slice(0, 23))).size).toBe(1);
});

test('who holds the page packed in any way, and takes it so, holds it; who holds it unpacked does not', async () => {
  const tight = await made('tight');
  const answer = (held: string, encoding = 'br') =>
    headOf(tight, new Headers({ 'accept-encoding': encoding, 'if-none-match': held })).status;
  for (const ending of ['-br7', '-br10', '-br11']) expect(answer(`"${tight.etag}${ending}"`), ending).toBe(304);
  expect([
    answer(`"${tight.etag}"`),
    answer(`"${tight.etag}"`, 'identity'),
    answer(`"${tight.etag}-br7"`, 'identity'),
    answer('"another-br7"'),
  ]).toEqual([200, 304, 200, 200]);
  expect([
    answer(`"${tight.etag}-gz"`, 'gzip'),
    answer(`"${tight.etag}"`, 'gzip'),
    answer(`"${tight.etag}-br7"`, 'gzip'),
    answer(`"${tight.etag}-gz"`),
  ]).toEqual([304, 200, 200, 200]);
});

test('who takes gzip and no brotli gets the page so, the same bytes each time, packed once; a HEAD is told the same length', async () => {
  const page = await made('quick');
  const ask = async (encoding: string, method = 'GET') => {
    const answer = await answerWith(
      page,
      new Request('https://sugu.example/', { method, headers: { 'accept-encoding': encoding } }),
    );
    return { body: Buffer.from(await answer.arrayBuffer()), of: (name: string) => answer.headers.get(name) };
  };
  const [first, second, head, plain] = [
    await ask('gzip, deflate'),
    await ask('gzip'),
    await ask('gzip', 'HEAD'),
    await ask('identity'),
  ];
  expect(gunzipSync(first.body).toString()).toBe('<h1>Sugu</h1>');
  expect([first.of('content-encoding'), first.of('content-length'), first.of('vary')]).toEqual([
    'gzip',
    String(first.body.length),
    'Accept-Encoding, Cookie, Accept-Language, Save-Data',
  ]);
  expect(second.body).toEqual(first.body);
  expect([head.body.length, head.of('content-length'), head.of('etag')]).toEqual([
    0,
    first.of('content-length'),
    first.of('etag'),
  ]);
  expect([plain.body.toString(), plain.of('content-encoding')]).toEqual(['<h1>Sugu</h1>', null]);
  expect(new Set([first.of('etag'), plain.of('etag'), (await ask('br')).of('etag')]).size).toBe(3);
  expect(await otherBodyOf(page, 'gzip')).toBe(page.gzip);
});
