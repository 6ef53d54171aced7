// An advertisement (SPEC §3, R-ADS-01..05): what it may hold, which ones a page shows, and when its schedule switches it.

export const adTypes = ['banner', 'native', 'sidebar', 'floating'] as const;
export type AdType = (typeof adTypes)[number];

export const placements = [
  'header',
  'footer',
  'product_grid',
  'category_sidebar',
  'product_sidebar',
  'global',
] as const;
export type Placement = (typeof placements)[number];

/** The three picture keys that stand for pictures of ours (R-ADS-05): public/ads. */
export const pictureKeys = ['smartphone-guide', 'headphones-premium', 'flash-sale'] as const;

/** An advertisement as pages read it. `pictureHash`: our copy of a picture whose address is elsewhere. */
export type Ad = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  ctaText: string;
  ctaLink: string;
  sponsorName: string | null;
  discount: string | null;
  adType: AdType;
  placement: Placement;
  pictureHash: string | null;
};

/** When it is shown, in milliseconds since 1970; null: no bound. `isScheduled`: waits for its start. */
export type AdSchedule = {
  isActive: boolean;
  isScheduled: boolean;
  startsAt: number | null;
  endsAt: number | null;
};

/** The state of the switch and the clock at `now` for an advertisement whose owner wants it shown, or not. An end that is over shows nothing. */
export function switchedAt(
  now: number,
  { isWanted, startsAt, endsAt }: { isWanted: boolean; startsAt: number | null; endsAt: number | null },
): Pick<AdSchedule, 'isActive' | 'isScheduled'> {
  const isOver = endsAt !== null && endsAt <= now;
  const isAhead = startsAt !== null && startsAt > now;
  return { isActive: isWanted && !isOver && !isAhead, isScheduled: isWanted && !isOver && isAhead };
}

/** The state that the desk shows: running, waiting for its start, over, or switched off. */
export function adState(
  now: number,
  { isActive, isScheduled, endsAt }: AdSchedule,
): 'active' | 'scheduled' | 'over' | 'inactive' {
  if (endsAt !== null && endsAt <= now) return 'over';
  if (isActive) return 'active';
  return isScheduled ? 'scheduled' : 'inactive';
}

/**
 * Which of the active ones (in their order) a page shows in each placement: the first that stands in the page, and the first that
 * floats. The others wait behind them, so that a placement never weighs more than DECISIONS *weights* allow.
 */
export function shownAds<One extends Pick<Ad, 'placement' | 'adType'>>(
  active: readonly One[],
): Partial<Record<Placement, One[]>> {
  const shown: Partial<Record<Placement, One[]>> = {};
  for (const ad of active) {
    const here = (shown[ad.placement] ??= []);
    const floats = ad.adType === 'floating';
    if (!here.some(({ adType }) => (adType === 'floating') === floats)) here.push(ad);
  }
  return shown;
}

/** The address of the picture a page shows, or null: text only. Pages load pictures of ours alone (Content-Security-Policy img-src 'self'). */
export function adPicture({ imageUrl, pictureHash }: Pick<Ad, 'imageUrl' | 'pictureHash'>): string | null {
  if ((pictureKeys as readonly string[]).includes(imageUrl)) return `/ads/${imageUrl}.svg`;
  if (isOwnPicture(imageUrl)) return imageUrl;
  return pictureHash ? `/pictures/${pictureHash}-320.webp` : null;
}

/** The address of a stored picture (server/http/pictures.ts). */
export const isOwnPicture = (address: string): boolean =>
  address.startsWith('/pictures/') &&
  /^[0-9a-f]{16,64}-(?:160|320|640)\.webp$/.test(address.slice('/pictures/'.length));

/** The target of a click: a path of this site, or an https address. Null for any other value, which is not linked. */
export function adLink(address: string): { href: string; isOutside: boolean } | null {
  if (/[\s"<>\\]|[\p{Cc}\p{Cf}\p{Cs}]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return { href: address, isOutside: false };
  // A host with a dot, and no name or password before it.
  return /^https:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/i.test(address) ? { href: address, isOutside: true } : null;
}

/** Clicks of a hundred views, with one decimal; null before the first view, and when more clicks than views were counted: that is no rate. */
export const clickRate = (views: number, clicks: number): number | null =>
  views === 0 || clicks > views ? null : Math.round((clicks * 1000) / views) / 10;
