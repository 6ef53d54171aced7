import { expect, test } from 'vitest';
import { findMissingItems, parseBusinessStep, parsePlaceStep, stepOfMissingItem } from './seller-application.ts';
import { parsePayoutAccount } from './payout-account.ts';
import { reservedSlugs, validateSlug, slugFromName } from './slug.ts';

const business = { kind: 'merchant', businessName: '', legalName: '', registration: '', about: '', slug: '' };
const place = { country: '', city: '', street: '', phone: '' };

test('a draft may be empty, and nothing that is typed is cut in silence', () => {
  expect(parseBusinessStep(business).faults).toEqual({});
  expect(parsePlaceStep(place)).toEqual({ part: { country: null, city: '', street: '', phone: '' }, faults: {} });
  expect(parseBusinessStep({ ...business, businessName: 'x'.repeat(201), slug: 'Mon Étal' }).faults).toEqual({
    businessName: 'long',
    slug: 'shape',
  });
  expect(parsePlaceStep({ ...place, phone: 'le soir', country: 'ZZ' }).faults).toEqual({
    phone: 'wrong',
    country: 'wrong',
  });
});

test('what is missing is said in the order of the steps; a restaurant needs its permit too', () => {
  const { part } = parseBusinessStep({ ...business, businessName: 'Chez Awa', registration: 'NEQ 1', about: 'Épices' });
  const here = parsePlaceStep({ ...place, country: 'ML', city: 'Bamako', phone: '+223 20 00 00 00' }).part;
  expect(findMissingItems({ ...part, ...here }, ['identity', 'registration'], true)).toEqual([]);
  const missing = findMissingItems(
    { ...part, ...here, kind: 'restaurant', city: '' },
    ['identity', 'registration'],
    false,
  );
  expect(missing).toEqual(['city', 'food_permit', 'payout']);
  expect(missing.map(stepOfMissingItem)).toEqual(['place', 'documents', 'payout']);
});

test('an address is lower-case words with hyphens, and none of the market’s own pages', () => {
  expect(['chez-awa', 'a', 'Chez', 'chez--awa', '-awa', 'commandes', 'reglages'].map(validateSlug)).toEqual([
    null,
    'shape',
    'shape',
    'shape',
    'shape',
    'reserved',
    'reserved',
  ]);
  expect(new Set(reservedSlugs).size).toBe(reservedSlugs.length);
  expect(slugFromName('Épicerie d’Awa & fils')).toBe('epicerie-d-awa-fils');
  expect(slugFromName('Cœur de Bœuf')).toBe('coeur-de-boeuf');
  expect(slugFromName('«…»')).toBe('');
  expect(slugFromName(`${'mot '.repeat(40)}`).length).toBeLessThanOrEqual(60);
});

test('an IBAN needs its check digits; a telephone number gets the dial code of its country', () => {
  const account = (method: string, typed: string, country = 'SN') =>
    parsePayoutAccount({ method, holder: 'Awa Démo', institution: 'Banque', account: typed }, country).payout.account;
  expect(account('bank', 'FR14 2004 1010 0505 0001 3M02 606')).toBe('FR1420041010050500013M02606');
  expect(account('bank', 'FR15 2004 1010 0505 0001 3M02 606')).toBe('');
  expect(account('bank', '003-12345-1234567')).toBe('003123451234567');
  expect(account('mobile_money', '77 123 45 67')).toBe('+221771234567');
  expect(account('mobile_money', '00223 70 12 34 56')).toBe('+22370123456');
  expect(account('mobile_money', 'orange')).toBe('');
  expect(parsePayoutAccount({ method: 'bank', holder: '', institution: '', account: '' }, null).faults).toEqual([
    'holder',
    'institution',
    'account',
  ]);
});
