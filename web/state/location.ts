import { parseLocationCookie, serializeLocationCookie } from '#cookies/location-cookie.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import type { DeliveryLocation } from '#domain/delivery/delivery-location.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const year = 31_536_000;
const place = createPersistedStore<DeliveryLocation | null>(
  'sugu.location',
  (stored) => (stored ? parseLocationCookie(JSON.stringify(stored)) : null),
  null,
);

/** Saves the delivery location in local storage (R-DLV-07) and in the cookie for prices. The caller revalidates. */
export function saveChosenLocation(location: DeliveryLocation): void {
  const written = serializeLocationCookie(location);
  place.set(parseLocationCookie(written));
  document.cookie = serializeCookie('location', written, { seconds: year, siteUrl: window.location.origin });
}

/** The country for which this tab was reloaded. A second reload could return the same cached page again. */
const askedKey = 'sugu.country-asked';
let reloadCountry: string | null = null;

/**
 * Restores a lost cookie from local storage. True: the page shows prices for another country (`shown`) than the cookie,
 * so the caller must reload. True once per country and tab, because a page cached for another country, or a server that
 * reads the cookie differently, would cause endless reloads.
 */
export function restoreLocation(shown: string): boolean {
  const kept = place.get();
  if (kept && cookie() === undefined) saveChosenLocation(kept);
  const now = cookie();
  const country = (now && parseLocationCookie(now).country) || shown;
  const isElsewhere = country !== shown && country !== lastReloadCountry();
  saveReloadCountry(country === shown ? null : country);
  return isElsewhere;
}

function lastReloadCountry(): string | null {
  try {
    return sessionStorage.getItem(askedKey);
  } catch {
    return reloadCountry;
  }
}

function saveReloadCountry(country: string | null): void {
  reloadCountry = country;
  try {
    if (country === null) sessionStorage.removeItem(askedKey);
    else sessionStorage.setItem(askedKey, country);
  } catch {
    // Without storage there is no service worker, so a reload gets a new page, and `reloadCountry` is enough.
  }
}

const cookie = (): string | undefined => /(?:^|; )location=([^;]*)/.exec(document.cookie)?.[1];

/** The chosen place if it is in this country, else ''. */
export function useChosenPostalCodeIn(country: string): string {
  const chosen = usePersistedStore(place);
  return chosen?.country === country ? chosen.postalCode : '';
}

/** The postal code or landmark chosen in this browser. Cached pages are rendered without it. */
export const usePostalCode = (): string => usePersistedStore(place)?.postalCode ?? '';
