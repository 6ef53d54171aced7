import { screenDataCacheSeconds } from '#domain/catalogue/screen-data-cache.ts';

/** Maximum age of data that looks current: 4 minutes on the server, then in the browser, and 1 for the transfer. */
const trustedMs = (4 * 60 + screenDataCacheSeconds + 60) * 1000;

/** The error of the visitor's clock in ms; 0 when the difference may only be the age of the data, sent at `sentAt`. */
export function clockSkewMs(sentAt: number, now: number): number {
  const skew = now - sentAt;
  return Math.abs(skew) > trustedMs ? skew : 0;
}
