import { countries, countryOf } from '#domain/delivery/countries.ts';

/** The two countries of "chez vous / chez eux", by their codes. */
export type TwoPlaces = { here: string; there: string };

/** The first choice for the other place: for a visitor in Canada or the United States the first African country of the list, for the others Canada. */
export const otherPlace = (country: string): string => (country === 'CA' || country === 'US' ? 'ML' : 'CA');

/** The two places an address asks for: `ici` (else the visitor's own country) and `la`. Unknown codes are left out, and the two are never the same. */
export function twoPlacesOf(asked: { get(name: string): string | null }, visitorCountry: string): TwoPlaces {
  const here = countryOf(asked.get('ici'))?.code ?? countryOf(visitorCountry)?.code ?? countries[0]!.code;
  const there = countryOf(asked.get('la'))?.code;
  return { here, there: there && there !== here ? there : otherPlace(here) };
}
