// A retailer's affiliate programme (docs/decisions/0084) requires our tag in links, and may limit the age of prices.

/** `host`: `amazon.ca` also matches www.amazon.ca. `priceHours`: the maximum age of a price; null: no limit. */
export type AffiliateProgramme = {
  host: string;
  name: string;
  tagParameter: string;
  tag: string;
  priceHours: number | null;
};

/** Whether a price read at `readAt` may be shown at `now`, both in milliseconds since 1970. */
export function isLinkedPriceFresh(
  programme: Pick<AffiliateProgramme, 'priceHours'> | null,
  readAt: number,
  now: number,
): boolean {
  const hours = programme?.priceHours ?? null;
  return hours === null || now - readAt < hours * 3_600_000;
}

/** The tag for links: the programme's own, or AFFILIATE_TAG for an Amazon host whose programme has none. */
export const chooseAffiliateTag = (
  { host, tag }: Pick<AffiliateProgramme, 'host' | 'tag'>,
  configuredTag: string,
): string => (tag !== '' ? tag : isAmazonHost(host) ? configuredTag : '');

export const isAmazonHost = (host: string): boolean => /(^|\.)amazon\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host);
