import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinCheckDigit, parseBarcode } from './barcode.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['0095205603217', '0095205603217'],
  ['036000291452', '0036000291452'],
  ['36000291452', '0036000291452'],
  ['00095205603217', '0095205603217'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  [' 400638-133393 1 ', '4006381333931'],
  ["'036000291452", '0036000291452'],
  ['0-306-40615-2', '9780306406157'],
  ['080442957X', '9780804429573'],
  ['4006381333932', null],
  ['0306406153', null],
  ['123', null],
  ['00000000', null],
  ['4006381E33931', null],
  ['', null],
])('a barcode as written: "%s" → %s', (written, read) => {
  expect(parseBarcode(written)).toBe(read);
});

test('a body with its check digit is a barcode of every length, and no other last digit is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(7, 11, 12, 13),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
      fc.integer({ min: 1, max: 9 }),
      (length, digits, off) => {
        const body = `1${digits.join('')}`.slice(0, length);
        const right = gtinCheckDigit(body);
        const ean = length === 11 ? `0${body}${right}` : body + right;
        expect([parseBarcode(body + right), parseBarcode(body + ((Number(right) + off) % 10))]).toEqual([ean, null]);
      },
    ),
  );
});

test('one wrong digit is always seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, off) => {
      const right = '4006381333931';
      const wrong = right.slice(0, at) + ((Number(right[at]) + off) % 10) + right.slice(at + 1);
      expect(parseBarcode(wrong)).toBeNull();
    }),
  );
});
