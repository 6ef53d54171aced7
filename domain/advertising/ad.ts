// Advertisements (SPEC §3, R-ADS-01..05): their fields, the choice of those to show, and their schedule.

export const adTypes = ['banner', 'native', 'sidebar', 'floating'] as const;
export type AdType = (typeof adTypes)[number];

export const adPlacements = [
  'header',
  'footer',
  'product_grid',
  'category_sidebar',
  'product_sidebar',
  'global',
] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** The keys of the three built-in pictures (R-ADS-05), which are files in public/ads. */
export const builtInAdPictures = ['smartphone-guide', 'headphones-premium', 'flash-sale'] as const;

/** An advertisement as pages get it. `pictureHash`: names our copy of a picture from another site. */
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
  placement: AdPlacement;
  pictureHash: string | null;
};

/** An advertisement's schedule, in milliseconds since 1970; null is unlimited. `isScheduled`: it starts later. */
export type AdSchedule = {
  isActive: boolean;
  isScheduled: boolean;
  startsAt: number | null;
  endsAt: number | null;
};

/** Whether an advertisement is active or scheduled at `now`. `isWanted`: an administrator has switched it on. */
export function computeAdActiveFlags(
  now: number,
  { isWanted, startsAt, endsAt }: { isWanted: boolean; startsAt: number | null; endsAt: number | null },
): Pick<AdSchedule, 'isActive' | 'isScheduled'> {
  const isOver = endsAt !== null && endsAt <= now;
  const isAhead = startsAt !== null && startsAt > now;
  return { isActive: isWanted && !isOver && !isAhead, isScheduled: isWanted && !isOver && isAhead };
}

/** The state that the administrators' screen shows. After its end an advertisement is 'over', even if active. */
export function adState(
  now: number,
  { isActive, isScheduled, endsAt }: AdSchedule,
): 'active' | 'scheduled' | 'over' | 'inactive' {
  if (endsAt !== null && endsAt <= now) return 'over';
  if (isActive) return 'active';
  return isScheduled ? 'scheduled' : 'inactive';
}

/** For each placement, keeps at most one advertisement inside the page and one floating, so that pages stay small. */
export function limitAdsPerPlacement<One extends Pick<Ad, 'placement' | 'adType'>>(
  active: readonly One[],
): Partial<Record<AdPlacement, One[]>> {
  const shown: Partial<Record<AdPlacement, One[]>> = {};
  for (const ad of active) {
    const here = (shown[ad.placement] ??= []);
    const floats = ad.adType === 'floating';
    if (!here.some(({ adType }) => (adType === 'floating') === floats)) here.push(ad);
  }
  return shown;
}

/** The URL of the picture, or null. The Content-Security-Policy allows only pictures from this site. */
export function adPictureUrl({ imageUrl, pictureHash }: Pick<Ad, 'imageUrl' | 'pictureHash'>): string | null {
  if ((builtInAdPictures as readonly string[]).includes(imageUrl)) return `/ads/${imageUrl}.svg`;
  if (isStoredPictureUrl(imageUrl)) return imageUrl;
  return pictureHash ? `/pictures/${pictureHash}-320.webp` : null;
}

/** Whether this is the URL of a stored picture (server/catalogue/endpoints/pictures.ts). */
export const isStoredPictureUrl = (address: string): boolean =>
  address.startsWith('/pictures/') &&
  /^[0-9a-f]{16,64}-(?:160|320|640)\.webp$/.test(address.slice('/pictures/'.length));

/** The target of a click: a path of this site, or an https URL. Null for any other value, which is not linked. */
export function parseAdLink(address: string): { href: string; isOutside: boolean } | null {
  if (/[\s"<>\\]|[\p{Cc}\p{Cf}\p{Cs}]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return { href: address, isOutside: false };
  // The host must contain a dot, and no user name or password may stand before it.
  return /^https:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/i.test(address) ? { href: address, isOutside: true } : null;
}

/** Clicks per hundred views. Null without views, or with more clicks than views (the counts are then wrong). */
export const clickRatePercent = (views: number, clicks: number): number | null =>
  views === 0 || clicks > views ? null : Math.round((clicks * 1000) / views) / 10;
