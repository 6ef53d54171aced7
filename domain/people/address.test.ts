import { expect, test } from 'vitest';
import { addressMaxLengths, parseAddress } from './address.ts';

const typed = {
  label: 'Maison',
  fullName: ' Awa <b>Démo</b> ',
  phone: '+223 70 00 00 00 x',
  street: '1, rue du Test',
  city: 'Bamako',
  postalCode: '',
  country: 'ml',
  isDefault: 'on',
};

test('an address is read cleaned, its country a code of the list', () => {
  expect(parseAddress(typed)).toEqual({
    ok: true,
    address: {
      label: 'Maison',
      fullName: 'Awa bDémo/b',
      phone: '+223 70 00 00 00',
      street: '1, rue du Test',
      city: 'Bamako',
      postalCode: '',
      country: 'ML',
      isDefault: true,
    },
  });
  expect(parseAddress({ ...typed, isDefault: undefined })).toMatchObject({ address: { isDefault: false } });
});

test('R-CHK-08 name, street and city are needed, and a country the market delivers to', () => {
  expect(parseAddress({})).toEqual({
    ok: false,
    missing: ['fullName', 'street', 'city'],
    wrong: ['country'],
    long: [],
  });
  expect(parseAddress({ ...typed, city: ' <> ', country: 'FR' })).toEqual({
    ok: false,
    missing: ['city'],
    wrong: ['country'],
    long: [],
  });
  expect(parseAddress({ ...typed, fullName: ['x'] })).toMatchObject({ ok: false, missing: ['fullName'] });
});

test('R-VAL-05 what is longer than the table takes is refused by its name, and never cut; just as long is taken', () => {
  const { country, ...texts } = addressMaxLengths;
  for (const [name, most] of Object.entries(texts)) {
    expect(parseAddress({ ...typed, [name]: '1'.repeat(most + 1) }), name).toEqual({
      ok: false,
      missing: [],
      wrong: [],
      long: [name],
    });
    expect(parseAddress({ ...typed, [name]: `  ${'1'.repeat(most)}  ` }), name).toMatchObject({
      ok: true,
      address: { [name]: '1'.repeat(most) },
    });
  }
  expect(parseAddress({ ...typed, country: 'CAN' })).toMatchObject({ wrong: ['country'], long: [] });
  expect(country).toBe(2);
});

test('R-CHK-05 a postal code of Canada has the form of one, elsewhere it is what people say', () => {
  expect(parseAddress({ ...typed, country: 'CA', postalCode: 'h2x1y4' })).toMatchObject({
    ok: true,
    address: { postalCode: 'H2X 1Y4' },
  });
  expect(parseAddress({ ...typed, country: 'CA', postalCode: 'ABC 123' })).toEqual({
    ok: false,
    missing: [],
    wrong: ['postalCode'],
    long: [],
  });
  expect(parseAddress({ ...typed, country: 'ML', postalCode: 'ABC 123' })).toMatchObject({
    ok: true,
    address: { postalCode: 'ABC 123' },
  });
});
