import { expect, test } from 'vitest';
import { takesBrotli } from './takes-brotli.ts';

test('brotli goes to who names it, and not to who refuses it', () => {
  for (const yes of ['br', 'gzip, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'br;q=0.1', 'br; q=0.05, *']) expect(takesBrotli(yes), yes).toBe(true);
  for (const no of [null, '', 'gzip', 'br;q=0, gzip', 'br; q=0.0', 'gzip, br;q=0.000', 'brotli', 'abr']) expect(takesBrotli(no), String(no)).toBe(false);
});
