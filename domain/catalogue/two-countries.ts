import { countries, countryOf } from '#domain/delivery/countries.ts';

/** The codes of the two countries that "chez vous / chez eux" compares. */
export type TwoCountries = { here: string; there: string };

/** The default second country: for visitors in Canada or the United States the first African country of the list, for others Canada. */
export const defaultOtherCountry = (country: string): string => (country === 'CA' || country === 'US' ? 'ML' : 'CA');

/** Parses the parameters `ici` (default: the visitor's country) and `la`. Unknown codes are ignored, and the two always differ. */
export function parseTwoCountries(asked: { get(name: string): string | null }, visitorCountry: string): TwoCountries {
  const here = countryOf(asked.get('ici'))?.code ?? countryOf(visitorCountry)?.code ?? countries[0]!.code;
  const there = countryOf(asked.get('la'))?.code;
  return { here, there: there && there !== here ? there : defaultOtherCountry(here) };
}
