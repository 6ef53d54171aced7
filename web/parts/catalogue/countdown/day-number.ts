import { localDayOf } from '#domain/catalogue/local-day.ts';

/** The local day as a number that grows by one each midnight. `ms`: epoch milliseconds. */
export const dayNumber = (ms: number, timeZone: string): number =>
  Date.parse(`${localDayOf(ms, timeZone)}T00:00:00Z`) / 86_400_000;
