// What a retailer's affiliate programme requires (docs/decisions/0084): our tag in links, and a maximum age of shown prices.

/** A programme and its host (`amazon.ca` also matches www.amazon.ca). `priceHours` null: prices may have any age. */
export type AffiliateProgramme = {
  host: string;
  name: string;
  tagParameter: string;
  tag: string;
  priceHours: number | null;
};

/** Whether a price read at `readAt` may be shown at `now`, both in milliseconds since 1970. Without a programme or a maximum age it may. */
export function isLinkedPriceFresh(
  programme: Pick<AffiliateProgramme, 'priceHours'> | null,
  readAt: number,
  now: number,
): boolean {
  const hours = programme?.priceHours ?? null;
  return hours === null || now - readAt < hours * 3_600_000;
}

/** The programme's own tag; for Amazon hosts without one, the configured tag (AFFILIATE_TAG). */
export const chooseAffiliateTag = (
  { host, tag }: Pick<AffiliateProgramme, 'host' | 'tag'>,
  configuredTag: string,
): string => (tag !== '' ? tag : isAmazonHost(host) ? configuredTag : '');

export const isAmazonHost = (host: string): boolean => /(^|\.)amazon\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host);
