import { screenDataCacheSeconds } from '#domain/catalogue/screen-data-cache.ts';

/** The greatest age of cached data: 4 minutes in the server's cache, the browser's cache time, 1 minute of transfer. */
const trustedMs = (4 * 60 + screenDataCacheSeconds + 60) * 1000;

/** How far the visitor's clock is off, in ms: `now` minus `sentAt`. 0 if cached data can explain the difference. */
export function clockSkewMs(sentAt: number, now: number): number {
  const skew = now - sentAt;
  return Math.abs(skew) > trustedMs ? skew : 0;
}
