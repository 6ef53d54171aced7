import { type DeliveryLocation, readLocation, writeLocation } from '#domain/delivery/location.ts';
import { shelf, useShelf } from './shelf.ts';

const year = 31_536_000;
const place = shelf<DeliveryLocation | null>('sugu.location', (stored) => (stored ? readLocation(JSON.stringify(stored)) : null), null);

/** Keeps where things are delivered: local storage (R-DLV-07) and the cookie the server prices with. The caller revalidates. */
export function chooseLocation(location: DeliveryLocation): void {
  const written = writeLocation(location);
  place.set(readLocation(written));
  document.cookie = `location=${written}; path=/; max-age=${year}; samesite=lax`;
}

let triedFor: string | undefined;

/**
 * A browser that lost the cookie but kept local storage gets its cookie back. True: the page shows the prices of another country (`shown`)
 * than the cookie names by now; another page may have given it back while this one was on its way. Once for each country: a server that
 * reads the cookies otherwise would be asked for ever.
 */
export function restoreLocation(shown: string): boolean {
  const kept = place.get();
  if (kept && cookie() === undefined) chooseLocation(kept);
  const now = cookie();
  const country = now && readLocation(now).country;
  const isElsewhere = Boolean(country) && country !== shown && country !== triedFor;
  triedFor = country === shown ? undefined : country;
  return isElsewhere;
}

const cookie = (): string | undefined => /(?:^|; )location=([^;]*)/.exec(document.cookie)?.[1];

/** The postal code or landmark chosen in this browser, once the page is alive: what many share is rendered without it (server/pages/shared-page.ts). */
export const usePostalCode = (): string => useShelf(place)?.postalCode ?? '';
