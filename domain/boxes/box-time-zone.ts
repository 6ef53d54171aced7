import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';

/** The time zone of the box's country, so that all screens and mails show the same last day of the paid time. */
export const findBoxTimeZone = ({ country }: { country: string }, shopZone: string): string =>
  countryTimeZone(country, shopZone);
