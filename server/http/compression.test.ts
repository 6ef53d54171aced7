import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packer } from './compression.ts';

const raw = Buffer.from(
  Array.from({ length: 400 }, (_, n) => `<li><a href="/produit/${n * 7919}">Produit ${n}</a></li>`).join(''),
);

test('a body is packed well in a calm moment, quickly right after it and whenever that is asked, and says the same', async () => {
  let at = 0;
  const pack = packer({ now: () => at });
  const [well, beside] = await Promise.all([pack(raw, 'calm'), pack(raw, 'calm')]);
  const quick = await pack(raw, 'quick');
  expect([well.packed, beside.packed, quick.packed]).toEqual(['well', 'quick', 'quick']);
  expect(well.brotli.length).toBeLessThan(quick.brotli.length);
  expect(beside).toEqual(quick);
  expect(await pack(raw, 'calm')).toEqual(quick);
  expect(await pack(raw, 'well')).toEqual(well);
  at += 1000;
  expect(await pack(raw, 'calm')).toEqual(well);
  for (const { brotli } of [well, quick]) expect(brotliDecompressSync(brotli)).toEqual(raw);
});
