// The validators of a rendered page: what is stored under one is the same bytes for ever.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Packed } from './packer.ts';
import { headOf, madeOf } from './rendered.ts';

const made = (packed: Packed) => madeOf(new Response('<h1>Sugu</h1>'), async (raw) => ({ brotli: brotliCompressSync(raw), packed }));
const etagOf = (head: ReturnType<typeof headOf>) => head.headers.find(([name]) => name === 'etag')![1];

test('each way a page is packed has a validator of its own, and so has the page unpacked', async () => {
  const tags = [etagOf(headOf(await made('quick'), new Headers()))];
  for (const packed of ['quick', 'well', 'tight'] as const) tags.push(etagOf(headOf(await made(packed), new Headers({ 'accept-encoding': 'br' }))));
  expect(tags.map((tag) => tag.slice(23))).toEqual(['"', '-br7"', '-br10"', '-br11"']);
  expect(new Set(tags.map((tag) => tag.slice(0, 23))).size).toBe(1);
});

test('who holds the page packed in any way, and takes it so, holds it; who holds it unpacked does not', async () => {
  const tight = await made('tight');
  const answer = (held: string, encoding = 'br') => headOf(tight, new Headers({ 'accept-encoding': encoding, 'if-none-match': held })).status;
  for (const ending of ['-br7', '-br10', '-br11']) expect(answer(`"${tight.etag}${ending}"`), ending).toBe(304);
  expect([answer(`"${tight.etag}"`), answer(`"${tight.etag}"`, 'gzip'), answer(`"${tight.etag}-br7"`, 'gzip'), answer('"another-br7"')]).toEqual([200, 304, 200, 200]);
});
