import { expect, test } from 'vitest';
import { canSaveLocation, differsFromProfileCountry, toDeliveryLocation } from './delivery-location.ts';

test('R-DLV-08 a location outside the countries of delivery is Canada', () => {
  expect(toDeliveryLocation(' ml', ' Bamako\n ')).toEqual({ country: 'ML', postalCode: 'Bamako' });
  expect(toDeliveryLocation('FR', '75001')).toEqual({ country: 'CA', postalCode: '' });
});

test('R-DLV-04 Enregistrer waits for a postal code that says something', () =>
  expect([canSaveLocation(''), canSaveLocation(' \t'), canSaveLocation(' H2X ')]).toEqual([false, false, true]));

test('R-DLV-05 the warning shows when the chosen country is not the profile’s', () => {
  expect([
    differsFromProfileCountry('ML', 'CA'),
    differsFromProfileCountry('CA', 'CA'),
    differsFromProfileCountry('ML', null),
    differsFromProfileCountry('ML', ''),
  ]).toEqual([true, false, false, false]);
});
