import { expect, test } from 'vitest';
import { feeText, returnTermsText } from './shop-words.ts';

const money = (minor: number) => `${minor} $`;
const promise = (fromMinor: number, mostMinor: number) =>
  feeText({ country: 'CA', fromMinor, mostMinor, daysMin: 1, daysMax: 2 }, money);

test('a fee says whether it is the only one, the least, or none', () => {
  expect([promise(695, 695), promise(695, 1195), promise(0, 0), promise(0, 1195)]).toEqual([
    '695 $',
    'dès 695 $',
    'gratuite',
    'gratuite pour certains articles',
  ]);
});

test('terms of return that nobody stated are not a promise', () => {
  const words = (days: number | null) => returnTermsText({ days, paidBy: 'buyer', terms: '' });
  expect([words(null), words(0), words(1), words(30)]).toEqual([
    'conditions non précisées',
    'pas de retour',
    '1 jour après réception',
    '30 jours après réception',
  ]);
});
