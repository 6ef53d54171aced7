// ETags of rendered pages: one ETag always stands for the same bytes.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toPageResponse, buildResponseHead, bodyWithoutBrotli, renderedPageOf } from './rendered.ts';

const rendered = () => renderedPageOf(new Response('<h1>Sugu</h1>'));
const etagOf = (head: ReturnType<typeof buildResponseHead>) => head.headers.find(([name]) => name === 'etag')![1];

test('each encoding of a page has a validator of its own, and so has the plain page', async () => {
  const page = await rendered();
  const tags = ['identity', 'br', 'gzip'].map((encoding) =>
    etagOf(buildResponseHead(page, new Headers({ 'accept-encoding': encoding }))),
  );
  expect(tags.map((tag) => tag.slice(23))).toEqual(['"', '-br7"', '-gz"']);
  expect(new Set(tags.map((tag) => tag.slice(0, 23))).size).toBe(1);
});

test('who holds the page by any quality of brotli, and takes brotli, holds it; who holds it plain does not', async () => {
  const page = await rendered();
  const answer = (held: string, encoding = 'br') =>
    buildResponseHead(page, new Headers({ 'accept-encoding': encoding, 'if-none-match': held })).status;
  // Releases before 0.3 also sent -br10 and -br11.
  for (const suffix of ['-br7', '-br10', '-br11']) expect(answer(`"${page.etag}${suffix}"`), suffix).toBe(304);
  expect([
    answer(`"${page.etag}"`),
    answer(`"${page.etag}"`, 'identity'),
    answer(`"${page.etag}-br7"`, 'identity'),
    answer('"another-br7"'),
  ]).toEqual([200, 304, 200, 200]);
  expect([
    answer(`"${page.etag}-gz"`, 'gzip'),
    answer(`"${page.etag}"`, 'gzip'),
    answer(`"${page.etag}-br7"`, 'gzip'),
    answer(`"${page.etag}-gz"`),
  ]).toEqual([304, 200, 200, 200]);
});

test('who takes gzip and no brotli gets the page so, the same bytes each time, packed once; a HEAD is told the same length', async () => {
  const page = await rendered();
  const ask = async (encoding: string, method = 'GET') => {
    const answer = await toPageResponse(
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
  expect(await bodyWithoutBrotli(page, 'gzip')).toBe(page.gzip);
});
