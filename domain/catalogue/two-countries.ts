import { countries, countryOf } from '#domain/delivery/countries.ts';

/** The codes of the two countries that the page "chez vous / chez eux" compares. */
export type ComparedCountries = { here: string; there: string };

/** The default second country: Mali for visitors in Canada or the United States, else Canada. */
export const defaultOtherCountry = (country: string): string => (country === 'CA' || country === 'US' ? 'ML' : 'CA');

/** Parses the URL parameters `ici` and `la`. The result always has two different countries. */
export function parseTwoCountries(
  params: { get(name: string): string | null },
  visitorCountry: string,
): ComparedCountries {
  const here = countryOf(params.get('ici'))?.code ?? countryOf(visitorCountry)?.code ?? countries[0]!.code;
  const there = countryOf(params.get('la'))?.code;
  return { here, there: there && there !== here ? there : defaultOtherCountry(here) };
}
