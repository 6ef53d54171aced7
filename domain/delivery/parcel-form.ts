// The shipping calculator of /livraison. All values are in the URL, so that a result can be shared.
import { parseCountryName } from './country-names.ts';
import { countryOf } from './countries.ts';
import type { Parcel, ParcelRefusal, ParcelRequest } from './parcel-quote.ts';

/** The fields of the form. Weight in kilograms, or grams if it ends in "g"; lengths in centimetres. */
export const parcelFields = ['de', 'vers', 'poids', 'longueur', 'largeur', 'hauteur'] as const;
export type ParcelField = (typeof parcelFields)[number];

export type ParcelFormValues = Record<ParcelField, string>;

/** The fault of a field. `limit`: the maximum in grams or millimetres. */
export type ParcelFieldErrorWithLimit = {
  code:
    | 'missing'
    | 'country'
    | 'no-lane'
    | 'weight'
    | 'size'
    | 'sizes-incomplete'
    | 'too-long'
    | 'too-thick'
    | 'too-heavy'
    | 'too-bulky';
  limit?: number;
};
export type ParcelFormErrors = Partial<Record<ParcelField, ParcelFieldErrorWithLimit>>;

export type ParcelForm = {
  /** True when the form was submitted. */
  isAsked: boolean;
  values: ParcelFormValues;
  faults: ParcelFormErrors;
  /** Null when the form is invalid or was not submitted. */
  request: ParcelRequest | null;
};

const longest = 40;
const sizes = ['longueur', 'largeur', 'hauteur'] as const;

/** Parses the form in the URL. `usual`: the default countries. */
export function parseParcelForm(
  params: { has(name: string): boolean; get(name: string): string | null },
  usual: { from: string; to: string },
): ParcelForm {
  const isAsked = params.has('poids');
  const values = Object.fromEntries(
    parcelFields.map((name) => [name, (params.get(name) ?? '').trim().slice(0, longest)]),
  ) as ParcelFormValues;
  if (!isAsked) {
    values.de = countryCode(values.de) ?? usual.from;
    values.vers = countryCode(values.vers) ?? usual.to;
    return { isAsked, values, faults: {}, request: null };
  }
  const faults: ParcelFormErrors = {};
  for (const name of ['de', 'vers'] as const) {
    const code = countryCode(values[name]);
    if (code) values[name] = code;
    else faults[name] = { code: values[name] ? 'country' : 'missing' };
  }
  const weightGrams = parseWeightGrams(values.poids);
  if (weightGrams === null) faults.poids = { code: values.poids ? 'weight' : 'missing' };
  const sizeMm = parseSizes(values, faults);
  if (Object.keys(faults).length > 0) return { isAsked, values, faults, request: null };
  const parcel: Parcel = { weightGrams: weightGrams!, sizeMm };
  return { isAsked, values, faults, request: { from: values.de, to: values.vers, parcels: [parcel] } };
}

/** Assigns the reason why the tariff refuses a parcel to a field of the form. */
export function parcelRefusalToFormErrors(refusal: ParcelRefusal): ParcelFormErrors {
  switch (refusal.reason) {
    case 'unknown-country':
      return refusal.field === 'from' ? { de: { code: 'country' } } : { vers: { code: 'country' } };
    case 'no-lane':
      return { vers: { code: 'no-lane' } };
    case 'size-malformed':
      return { longueur: { code: 'size' } };
    case 'too-long':
      return { longueur: { code: 'too-long', limit: refusal.maxSideMm } };
    case 'too-thick':
      return { longueur: { code: 'too-thick', limit: refusal.maxGirthMm } };
    case 'too-heavy':
      return refusal.byVolume
        ? { longueur: { code: 'too-bulky', limit: refusal.maxGrams } }
        : { poids: { code: 'too-heavy', limit: refusal.maxGrams } };
    default:
      return { poids: { code: 'weight' } };
  }
}

const countryCode = (written: string): string | null =>
  countryOf(written.toUpperCase())?.code ?? parseCountryName(written);

/** Parses a weight ("1,2", "1.2 kg", "1 200 g") to whole grams, rounded up; null: invalid or zero. */
export function parseWeightGrams(written: string): number | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,4}))?(kg|g)?$/i.exec(written.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, whole = '', part = '', unit = 'kg'] = found;
  // Computed on digits, because 1.001 * 1000 is more than 1001 in floating point.
  const grams =
    unit.toLowerCase() === 'g'
      ? Number(whole) + (Number(part) > 0 ? 1 : 0)
      : Math.ceil(Number(whole + part.padEnd(4, '0')) / 10);
  return grams > 0 ? grams : null;
}

/** Converts centimetres ("40", "40,5") to whole millimetres, rounded up; null: invalid. */
function parseSize(written: string): number | null {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:cm)?$/i.exec(written.replaceAll(/\s/g, ''));
  if (!found) return null;
  const millimetres = Math.ceil(Number(found[1]! + (found[2] ?? '').padEnd(2, '0')) / 10);
  return millimetres > 0 ? millimetres : null;
}

/** The three lengths must be all filled or all empty; faults are added to `faults`. */
function parseSizes(values: ParcelFormValues, faults: ParcelFormErrors): Parcel['sizeMm'] {
  if (sizes.every((name) => values[name] === '')) return null;
  for (const name of sizes) {
    if (values[name] === '') faults[name] = { code: 'sizes-incomplete' };
    else if (parseSize(values[name]) === null) faults[name] = { code: 'size' };
  }
  const [length, width, height] = sizes.map((name) => parseSize(values[name]) ?? 0);
  return { length: length!, width: width!, height: height! };
}
