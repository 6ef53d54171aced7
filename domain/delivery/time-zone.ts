/** The one time zone of a country of delivery, or of its capital. Canada and the United States have several: none is named. */
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

/** The time zone of a reader in this country; the shop's where the country has several. */
export const zoneOfCountry = (country: string, shopZone: string): string => zones[country] ?? shopZone;
