import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries, countryOf } from '#domain/delivery/countries.ts';
import { examplePhoneNumber, parsePhoneNumber } from './phone-number.ts';

test('the example of every country is a number of it, typed with any spaces', () => {
  for (const { code, phoneCode } of countries) {
    const number = parsePhoneNumber(code, examplePhoneNumber(code));
    expect(number, code).toBe(phoneCode + examplePhoneNumber(code).replaceAll(' ', ''));
    expect(parsePhoneNumber(code, examplePhoneNumber(code).replaceAll(' ', '-')), code).toBe(number);
  }
});

test('a digit that is dialled only within the country is left out; one that belongs to the number stays', () => {
  expect([
    parsePhoneNumber('CA', '1 (514) 555-0123'),
    parsePhoneNumber('CD', '0991 234 567'),
    parsePhoneNumber('CI', '07 01 02 03 04'),
  ]).toEqual(['+15145550123', '+243991234567', '+2250701020304']);
});

test('a number with its own dial code is taken as it is, whatever country is chosen', () => {
  expect([
    parsePhoneNumber('CA', '+223 65 01 23 45'),
    parsePhoneNumber('CA', '00223 65012345'),
    parsePhoneNumber('CA', '+33 6 12 34 56 78'),
  ]).toEqual(['+22365012345', '+22365012345', '+33612345678']);
});

test('too few, too many, no digits, or an unknown country: no number', () => {
  for (const [country, typed] of [
    ['ML', '6501234'],
    ['ML', '650123456'],
    ['CA', '555 0123'],
    ['CA', ''],
    ['CA', '+1'],
    ['CA', '+0145550123'],
    ['FR', '0612345678'],
    ['ML', 'abcdefgh'],
  ] as const)
    expect(parsePhoneNumber(country, typed), typed).toBeNull();
});

test('whatever is typed, the answer is E.164 or nothing, and asking again changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries.map(({ code }) => code)), fc.string(), (code, typed) => {
      const number = parsePhoneNumber(code, typed);
      if (number === null) return;
      expect(number).toMatch(/^\+[1-9]\d{7,14}$/);
      expect(countryOf(code) && parsePhoneNumber(code, number.length > 10 ? number : typed)).toBe(number);
    }),
  );
});
