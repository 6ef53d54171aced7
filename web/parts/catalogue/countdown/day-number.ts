import { dayOf } from '#domain/catalogue/midnight.ts';

/** The local day as a number that grows by one each midnight. `ms`: epoch milliseconds. */
export const dayNumber = (ms: number, timeZone: string): number =>
  Date.parse(`${dayOf(ms, timeZone)}T00:00:00Z`) / 86_400_000;
