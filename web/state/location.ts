import { type DeliveryLocation, readLocation, writeLocation } from '#domain/delivery/location.ts';
import { shelf, useShelf } from './shelf.ts';

const year = 31_536_000;
const place = shelf<DeliveryLocation | null>('sugu.location', (stored) => (stored ? readLocation(JSON.stringify(stored)) : null), null);

/** Keeps where things are delivered: local storage (R-DLV-07) and the cookie the server prices with. The caller revalidates. */
export function chooseLocation(location: DeliveryLocation): void {
  const cookie = writeLocation(location);
  place.set(readLocation(cookie));
  document.cookie = `location=${cookie}; path=/; max-age=${year}; samesite=lax`;
}

/** A browser that lost the cookie but kept local storage gets its cookie back; true: prices on screen are for another place. */
export function restoreLocation(): boolean {
  const kept = place.get();
  if (!kept || /(?:^|; )location=/.test(document.cookie)) return false;
  chooseLocation(kept);
  return true;
}

/** The postal code or landmark chosen in this browser, once the page is alive: what many share is rendered without it (server/pages/shared-page.ts). */
export const usePostalCode = (): string => useShelf(place)?.postalCode ?? '';
