// The form of an advertisement: what was typed, read and checked. The same on the screen, in the action and in tests.
import { discountPercent } from './discount-percent.ts';
import { adLink, adTypes, isOwnPicture, pictureKeys, placements, type Ad } from './ad.ts';

/** Longest texts, in characters: as database/schema/70-ads.sql. Shorter where a placement has no more room. */
export const adLimits = {
  title: 80,
  description: 200,
  image_url: 2000,
  cta_text: 30,
  cta_link: 2000,
  sponsor_name: 60,
  discount: 20,
} as const;

export const adFields = [...Object.keys(adLimits), 'ad_type', 'placement', 'starts_at', 'ends_at'] as AdField[];
export type AdField = keyof typeof adLimits | 'ad_type' | 'placement' | 'starts_at' | 'ends_at';

/** The fault of a field. `link`: neither a path of ours nor https; `picture`: neither a key nor https nor ours; `order`: ends before it starts; `percent`: no whole number from 1 to 99. */
export type AdFault = 'missing' | 'too-long' | 'link' | 'picture' | 'choice' | 'moment' | 'order' | 'percent';

/** The stored fields of an advertisement. Moments are in milliseconds since 1970. */
export type AdInput = Omit<Ad, 'id' | 'pictureHash'> & { startsAt: number | null; endsAt: number | null };

/**
 * `typed`: the fields as they came (moments as `YYYY-MM-DDTHH:MM`, in the shop's time zone: `instantOf` makes them instants). Sponsor and
 * discount are optional (R-ADS-09), and so are description, picture and schedule; title, button and link are not: an advertisement that
 * leads nowhere is none.
 */
export function readAd(
  typed: Partial<Record<AdField, string>>,
  instantOf: (local: string) => number | null,
): { ad: AdInput; faults: null } | { ad: null; faults: Partial<Record<AdField, AdFault>> } {
  const faults: Partial<Record<AdField, AdFault>> = {};
  const text = (name: keyof typeof adLimits): string => {
    const value = (typed[name] ?? '').trim();
    if (value.length > adLimits[name]) faults[name] = 'too-long';
    return value;
  };
  const needed = (name: keyof typeof adLimits): string => {
    const value = text(name);
    if (value === '') faults[name] = 'missing';
    return value;
  };
  const percent = (name: 'discount'): string | null => {
    const value = text(name);
    if (value === '') return null;
    const read = discountPercent(value);
    if (read === null) faults[name] = 'percent';
    return `−${read} %`;
  };
  const oneOf = <Choice extends string>(name: 'ad_type' | 'placement', choices: readonly Choice[]): Choice => {
    const value = choices.find((choice) => choice === typed[name]);
    if (value === undefined) faults[name] = 'choice';
    return value ?? choices[0]!;
  };
  const moment = (name: 'starts_at' | 'ends_at'): number | null => {
    const local = (typed[name] ?? '').trim();
    if (local === '') return null;
    const instant = instantOf(local);
    if (instant === null) faults[name] = 'moment';
    return instant;
  };
  const ad: AdInput = {
    title: needed('title'),
    description: text('description'),
    imageUrl: text('image_url'),
    ctaText: needed('cta_text'),
    ctaLink: needed('cta_link'),
    sponsorName: text('sponsor_name') || null,
    discount: percent('discount'),
    adType: oneOf('ad_type', adTypes),
    placement: oneOf('placement', placements),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  };
  if (!faults.cta_link && !adLink(ad.ctaLink)) faults.cta_link = 'link';
  if (!faults.image_url && !isPicture(ad.imageUrl)) faults.image_url = 'picture';
  if (ad.startsAt !== null && ad.endsAt !== null && ad.endsAt <= ad.startsAt) faults.ends_at = 'order';
  return Object.keys(faults).length > 0 ? { ad: null, faults } : { ad, faults: null };
}

/** Nothing, one of the three keys, a stored picture of ours, or an https address, from which a copy is fetched. */
export function isPicture(address: string): boolean {
  if (address === '' || (pictureKeys as readonly string[]).includes(address)) return true;
  return isOwnPicture(address) || (adLink(address)?.isOutside ?? false);
}
