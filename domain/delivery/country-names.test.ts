import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { parseCountryName } from './country-names.ts';

test('each of the twelve is known by its code and its French and English name, whatever the case and accents', () => {
  for (const { code, name, nameEn } of countries)
    for (const written of [code, name, nameEn])
      for (const form of [written, written.toLowerCase(), ` ${written.toUpperCase()} `, written.normalize('NFD')])
        expect(parseCountryName(form), form).toBe(code);
});

test.each([
  ['Etats-Unis', 'US'],
  ['United States of America', 'US'],
  ["Cote d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['République démocratique du Congo', 'CD'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Congo-Kinshasa', 'CD'],
  ['SENEGAL', 'SN'],
])('%s is %s', (written, code) => expect(parseCountryName(written)).toBe(code));

test.each(['', 'France', 'Congo', 'Guinea-Bissau', 'Guinée équatoriale', 'CAN', 'Nigeria'])(
  '%s is none of the twelve',
  (written) => expect(parseCountryName(written)).toBeNull(),
);
