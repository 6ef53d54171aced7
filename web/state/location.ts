import { writeCookie } from '#domain/cookie.ts';
import { type DeliveryLocation, readLocation, writeLocation } from '#domain/delivery/location.ts';
import { shelf, useShelf } from './persisted-store.ts';

const year = 31_536_000;
const place = shelf<DeliveryLocation | null>(
  'sugu.location',
  (stored) => (stored ? readLocation(JSON.stringify(stored)) : null),
  null,
);

/** Keeps where things are delivered: local storage (R-DLV-07) and the cookie the server prices with. The caller revalidates. */
export function chooseLocation(location: DeliveryLocation): void {
  const written = writeLocation(location);
  place.set(readLocation(written));
  document.cookie = writeCookie('location', written, { seconds: year, siteUrl: window.location.origin });
}

/** The country this tab has asked for anew, until a page shows it: the question may end in the same page, loaded again (docs/decisions/0021). */
const askedKey = 'sugu.country-asked';
let asked: string | null = null;

/**
 * A browser that lost the cookie but kept local storage gets its cookie back. True: the page shows the prices of another country (`shown`)
 * than the cookie names by now, and is to be asked for anew; another page may have given it back while this one was on its way. Once for
 * each country in a tab: the offline page is kept for another country, or a server that reads the cookies otherwise would be asked for ever.
 */
export function restoreLocation(shown: string): boolean {
  const kept = place.get();
  if (kept && cookie() === undefined) chooseLocation(kept);
  const now = cookie();
  const country = (now && readLocation(now).country) || shown;
  const isElsewhere = country !== shown && country !== askedBefore();
  noteAsked(country === shown ? null : country);
  return isElsewhere;
}

function askedBefore(): string | null {
  try {
    return sessionStorage.getItem(askedKey);
  } catch {
    return asked;
  }
}

function noteAsked(country: string | null): void {
  asked = country;
  try {
    if (country === null) sessionStorage.removeItem(askedKey);
    else sessionStorage.setItem(askedKey, country);
  } catch {
    // Without storage there is no worker either that would load the page again: the document's own memory is enough.
  }
}

const cookie = (): string | undefined => /(?:^|; )location=([^;]*)/.exec(document.cookie)?.[1];

/** The postal code or landmark chosen in this browser, once the page is alive: what many share is rendered without it (server/rendering/page-cache-key.ts). */
export const usePostalCode = (): string => useShelf(place)?.postalCode ?? '';
