// What a retailer's partner programme requires of a link (docs/decisions/0084): our tag, and how old a price may be that is shown.

/** A programme by the host it stands for (`amazon.ca` for www.amazon.ca). `priceHours`: null: no rule about prices. */
export type Programme = { host: string; name: string; tagParameter: string; tag: string; priceHours: number | null };

/** May a price that was read at `readAt` be shown at `now`? Both in milliseconds since 1970. Without a programme, or a rule of it: yes. */
export function linkedPriceIsFresh(
  programme: Pick<Programme, 'priceHours'> | null,
  readAt: number,
  now: number,
): boolean {
  const hours = programme?.priceHours ?? null;
  return hours === null || now - readAt < hours * 3_600_000;
}

/** Amazon's stores carry the configured tag (AFFILIATE_TAG) where the programme has none of its own; no other retailer does. */
export const tagOf = ({ host, tag }: Pick<Programme, 'host' | 'tag'>, configuredTag: string): string =>
  tag !== '' ? tag : isAmazon(host) ? configuredTag : '';

export const isAmazon = (host: string): boolean => /(^|\.)amazon\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host);
