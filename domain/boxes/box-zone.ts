import { zoneOfCountry } from '#domain/delivery/time-zone.ts';

/**
 * The time zone in which a postal box counts its days: the clock of the place where the box stands, whoever reads it and wherever. Its term ends on
 * one day, and order page, account, mails and desk all name that day. The shop's zone (`SHOP_TIME_ZONE`) where the country has several.
 */
export const zoneOfBox = ({ country }: { country: string }, shopZone: string): string =>
  zoneOfCountry(country, shopZone);
