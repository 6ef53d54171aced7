/** The city of an IANA time zone: "America/Port-au-Prince" gives "Port-au-Prince". */
export const timeZoneCity = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
