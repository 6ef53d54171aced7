/** The time zone of each country's capital. Canada and the United States have several zones, so they are not listed. */
const zones: Record<string, string> = {
  ML: 'Africa/Bamako',
  NE: 'Africa/Niamey',
  BF: 'Africa/Ouagadougou',
  SN: 'Africa/Dakar',
  CI: 'Africa/Abidjan',
  GN: 'Africa/Conakry',
  BJ: 'Africa/Porto-Novo',
  TG: 'Africa/Lome',
  SL: 'Africa/Freetown',
  CD: 'Africa/Kinshasa',
};

/** The time zone of a country; the shop's zone for a country with several. */
export const countryTimeZone = (country: string, shopZone: string): string => zones[country] ?? shopZone;
