import { countries, countryName } from '#domain/delivery/countries.ts';
import { getLocale } from '#texts/compiled/runtime.js';

/** The options of a select of countries: every country that the shop delivers to. */
export const CountryOptions = () =>
  countries.map(({ code }) => (
    <option key={code} value={code}>
      {countryName(code, getLocale())}
    </option>
  ));
