import { expect, test } from 'vitest';
import { addressLongest, readAddress } from './address.ts';

const typed = { label: 'Maison', fullName: ' Awa <b>Démo</b> ', phone: '+223 70 00 00 00 x', street: '1, rue du Test', city: 'Bamako', postalCode: '', country: 'ml', isDefault: 'on' };

test('an address is read cleaned, its country a code of the list', () => {
  expect(readAddress(typed)).toEqual({ ok: true, address: { label: 'Maison', fullName: 'Awa bDémo/b', phone: '+223 70 00 00 00', street: '1, rue du Test', city: 'Bamako', postalCode: '', country: 'ML', isDefault: true } });
  expect(readAddress({ ...typed, isDefault: undefined })).toMatchObject({ address: { isDefault: false } });
});

test('name, street and city are needed, and a country the market delivers to', () => {
  expect(readAddress({})).toEqual({ ok: false, missing: ['fullName', 'street', 'city'], wrong: ['country'] });
  expect(readAddress({ ...typed, city: ' <> ', country: 'FR' })).toEqual({ ok: false, missing: ['city'], wrong: ['country'] });
  expect(readAddress({ ...typed, fullName: ['x'] })).toMatchObject({ ok: false, missing: ['fullName'] });
});

test('no field is longer than the table takes', () => {
  const read = readAddress(Object.fromEntries(Object.keys(addressLongest).map((name) => [name, name === 'country' ? 'CA' : '1'.repeat(5000)])));
  for (const [name, most] of Object.entries(addressLongest)) expect(String((read as { address: Record<string, unknown> }).address[name]).length, name).toBeLessThanOrEqual(most);
});
