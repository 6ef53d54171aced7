/** The city that an IANA time zone is named after, as a person reads it: "America/Port-au-Prince" → "Port-au-Prince", "America/New_York" → "New York". */
export const zoneCity = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
