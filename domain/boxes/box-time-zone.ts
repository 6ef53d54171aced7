import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';

/** The time zone of a box: that of the country where it stands, so that order page, account, mails and desk name the same last day. For a country with several zones, the shop's zone (`SHOP_TIME_ZONE`). */
export const boxTimeZone = ({ country }: { country: string }, shopZone: string): string =>
  countryTimeZone(country, shopZone);
