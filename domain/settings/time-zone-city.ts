/** The city in the name of an IANA time zone: "America/Port-au-Prince" → "Port-au-Prince", "America/New_York" → "New York". */
export const timeZoneCity = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
