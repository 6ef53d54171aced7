import { screenDataCacheSeconds } from '#domain/catalogue/screen-data-cache.ts';

/** The greatest age of data: 4 minutes on the server, `screenDataCacheSeconds` in the browser, 1 for the transfer. */
const trustedMs = (4 * 60 + screenDataCacheSeconds + 60) * 1000;

/** The error of the visitor's clock in ms; 0 when the difference may only be the age of the data, sent at `sentAt`. */
export function clockSkewMs(sentAt: number, now: number): number {
  const skew = now - sentAt;
  return Math.abs(skew) > trustedMs ? skew : 0;
}
