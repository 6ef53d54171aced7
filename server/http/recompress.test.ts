import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { tighter } from './recompress.ts';

const raw = Array.from({ length: 400 }, (_, n) => `<li><a href="/produit/${n * 7919}">Produit ${n}</a></li>`).join('');
const body = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

test('a body comes back smaller and says the same; one at a time, with a pause', async () => {
  let at = 0;
  const tighten = tighter({ now: () => at });
  const [first, second] = await Promise.all([tighten(body), tighten(body)]);
  expect(first!.length).toBeLessThan(body.length);
  expect(brotliDecompressSync(first!).toString()).toBe(raw);
  expect(second).toBeNull();
  expect(await tighten(body)).toBeNull();
  at += 1000;
  expect(await tighten(body)).not.toBeNull();
  at += 1000;
  expect(await tighten(first!)).toBeNull();
});
