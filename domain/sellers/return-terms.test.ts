import { expect, test } from 'vitest';
import { parseReturnTerms } from './return-terms.ts';

const typed = { days: '14', paidBy: 'seller', termsFr: 'Non portés.\r\nAvec étiquette.', termsEn: '' };

test('days, whoever pays the way back, and words', () => {
  expect(parseReturnTerms(typed)).toEqual({
    terms: { days: 14, paidBy: 'seller', termsFr: 'Non portés.\nAvec étiquette.', termsEn: '' },
  });
  expect(parseReturnTerms({ ...typed, paidBy: 'nobody' })).toHaveProperty('terms.paidBy', 'buyer');
});

test('no days: not stated; 0: nothing goes back without a fault', () => {
  expect(parseReturnTerms({ ...typed, days: ' ' })).toHaveProperty('terms.days', null);
  expect(parseReturnTerms({ ...typed, days: '0' })).toHaveProperty('terms.days', 0);
});

test('what cannot be kept is named', () => {
  const long = 'x'.repeat(2001);
  expect(parseReturnTerms({ ...typed, days: '366', termsFr: long, termsEn: long })).toEqual({
    faults: ['days', 'termsFr', 'termsEn'],
  });
  expect(parseReturnTerms({ ...typed, days: '-1' })).toEqual({ faults: ['days'] });
});
