// Parses and checks the form of an advertisement. The screen, the action and the tests use the same code.
import { parseDiscountPercent } from './parse-discount-percent.ts';
import { parseAdLink, adTypes, isStoredPictureUrl, builtInAdPictures, adPlacements, type Ad } from './ad.ts';

/** The maximum length of each text in characters, as in database/schema/70-ads.sql. Some placements allow less. */
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

/** `link`: not a path of this site and not https. `picture`: URL not allowed. `order`: ends before it starts. */
export type AdErrorCode = 'missing' | 'too-long' | 'link' | 'picture' | 'choice' | 'moment' | 'order' | 'percent';

/** The stored fields of an advertisement. Moments are in milliseconds since 1970. */
export type AdInput = Omit<Ad, 'id' | 'pictureHash'> & { startsAt: number | null; endsAt: number | null };

/** Parses the form (R-ADS-09). `instantOf` converts local times (`YYYY-MM-DDTHH:MM`) to epoch milliseconds. */
export function parseAdForm(
  typed: Partial<Record<AdField, string>>,
  instantOf: (local: string) => number | null,
): { ad: AdInput; faults: null } | { ad: null; faults: Partial<Record<AdField, AdErrorCode>> } {
  const faults: Partial<Record<AdField, AdErrorCode>> = {};
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
    const read = parseDiscountPercent(value);
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
    placement: oneOf('placement', adPlacements),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  };
  if (!faults.cta_link && !parseAdLink(ad.ctaLink)) faults.cta_link = 'link';
  if (!faults.image_url && !isValidAdPictureInput(ad.imageUrl)) faults.image_url = 'picture';
  if (ad.startsAt !== null && ad.endsAt !== null && ad.endsAt <= ad.startsAt) faults.ends_at = 'order';
  return Object.keys(faults).length > 0 ? { ad: null, faults } : { ad, faults: null };
}

/** True for '', the key of a built-in picture, a stored picture, or an https URL. The server copies https pictures. */
export function isValidAdPictureInput(address: string): boolean {
  if (address === '' || (builtInAdPictures as readonly string[]).includes(address)) return true;
  return isStoredPictureUrl(address) || (parseAdLink(address)?.isOutside ?? false);
}
