import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBufferWithBrotli } from './compression.ts';

test('a compressed body is smaller, says the same, and holds no larger block in memory', async () => {
  const raw = Buffer.from(
    Array.from({ length: 400 }, (_, n) => `<li><a href="/produit/${n * 7919}">${n}</a></li>`).join(''),
  );
  const brotli = await compressBufferWithBrotli(raw);
  expect(brotli.length).toBeLessThan(raw.length / 4);
  expect(brotliDecompressSync(brotli)).toEqual(raw);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});
