import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test('brotli goes to who names it, and not to who refuses it', () => {
  for (const yes of ['br', 'gzip, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'br;q=0.1', 'br; q=0.05, *'])
    expect(acceptedEncoding(yes), yes).toBe('br');
  for (const no of [null, '', 'gzip', 'br;q=0, gzip', 'br; q=0.0', 'gzip, br;q=0.000', 'brotli', 'abr'])
    expect(acceptedEncoding(no), String(no)).not.toBe('br');
});

test('gzip goes to who names it and takes no brotli, as browsers do on plain http', () => {
  for (const yes of ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'deflate, gzip;q=0.5', 'x-gzip'])
    expect(acceptedEncoding(yes), yes).toBe('gzip');
  for (const no of [null, '', 'deflate', 'identity', 'gzip;q=0', 'deflate, gzip; q=0.0', 'gzipped'])
    expect(acceptedEncoding(no), String(no)).toBe(null);
});
