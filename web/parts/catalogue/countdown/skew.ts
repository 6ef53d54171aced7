import { screenDataCacheSeconds } from '#domain/catalogue/screen-data-cache.ts';

/** The oldest data shown without its age: four minutes on the server (server/rendering/page-cache.ts), then `screenDataCacheSeconds` in the browser, and one minute for the transfer. */
const trustedMs = (4 * 60 + screenDataCacheSeconds + 60) * 1000;

/** The error of a visitor's clock in ms; 0 when the difference may only be the age of the data, which was made at `sentAt`. */
export function clockSkewMs(sentAt: number, now: number): number {
  const skew = now - sentAt;
  return Math.abs(skew) > trustedMs ? skew : 0;
}
