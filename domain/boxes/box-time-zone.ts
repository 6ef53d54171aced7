import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';

/** The time zone of the box's country, so that all screens and mails name the same last day. */
export const boxTimeZone = ({ country }: { country: string }, shopZone: string): string =>
  countryTimeZone(country, shopZone);
