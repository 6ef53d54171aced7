import { expect, test } from 'vitest';
import { bytesOfResourceTiming, formatKilobytes } from './light-bytes.ts';

const plain = { name: 'http://shop.example/', nextHopProtocol: 'http/1.1' };

test('what came from a cache cost nothing; what came over the line cost its body and its headers', () => {
  expect(bytesOfResourceTiming({ ...plain, transferSize: 0 })).toBe(0);
  expect(bytesOfResourceTiming({ ...plain, transferSize: 20_300 })).toBe(20_000 + 1010);
  expect(bytesOfResourceTiming({ ...plain, name: 'http://shop.example/assets/x.css', transferSize: 20_300 })).toBe(
    20_000 + 374,
  );
  expect(bytesOfResourceTiming({ ...plain, transferSize: 20_300, nextHopProtocol: 'h2' })).toBe(20_300);
});

test('a page that was only confirmed names no protocol: its address says which', () => {
  expect(bytesOfResourceTiming({ ...plain, transferSize: 300, nextHopProtocol: '' })).toBe(1010);
  expect(bytesOfResourceTiming({ name: 'https://shop.example/', transferSize: 300, nextHopProtocol: '' })).toBe(300);
});

test('kilobytes are of a thousand bytes, in the words of the language', () => {
  expect(formatKilobytes(27_600, 'fr')).toBe('28\u00A0ko');
  expect(formatKilobytes(1_234_567, 'en')).toBe('1,235\u00A0kB');
  expect(formatKilobytes(1_234_567, 'fr')).toBe(`${(1235).toLocaleString('fr-CA')}\u00A0ko`);
});
