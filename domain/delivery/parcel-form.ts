// The calculator of /livraison: what its address says (`?de=CA&vers=ML&poids=1,2&longueur=40…`), so that a calculation can be shared.
import { codeOfCountry } from './country-names.ts';
import { countryOf } from './countries.ts';
import type { Parcel, ParcelRefusal, ParcelRequest } from './parcel-quote.ts';

/** In the order of the form. Weight in kilograms unless it says "g", measures in centimetres. */
export const parcelFields = ['de', 'vers', 'poids', 'longueur', 'largeur', 'hauteur'] as const;
export type ParcelField = (typeof parcelFields)[number];

/** The fields of the form, as typed. */
export type ParcelFormValues = Record<ParcelField, string>;

/** The fault of a field. `limit`: the maximum in grams or millimetres. */
export type ParcelFormFault = {
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
export type ParcelFormFaults = Partial<Record<ParcelField, ParcelFormFault>>;

export type ParcelForm = {
  /** A calculation is asked for; else the form is only shown. */
  isAsked: boolean;
  values: ParcelFormValues;
  faults: ParcelFormFaults;
  /** Null while a field is at fault, or nothing is asked. */
  request: ParcelRequest | null;
};

const longest = 40;
const sizes = ['longueur', 'largeur', 'hauteur'] as const;

/** Parses the address. Fields that are not in it yet start with these countries. */
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
  const faults: ParcelFormFaults = {};
  for (const name of ['de', 'vers'] as const) {
    const code = countryCode(values[name]);
    if (code) values[name] = code;
    else faults[name] = { code: values[name] ? 'country' : 'missing' };
  }
  const weightGrams = parseWeight(values.poids);
  if (weightGrams === null) faults.poids = { code: values.poids ? 'weight' : 'missing' };
  const sizeMm = parseSizes(values, faults);
  if (Object.keys(faults).length > 0) return { isAsked, values, faults, request: null };
  const parcel: Parcel = { weightGrams: weightGrams!, sizeMm };
  return { isAsked, values, faults, request: { from: values.de, to: values.vers, parcels: [parcel] } };
}

/** The field a refusal of the tariff belongs to. */
export function faultsOfRefusal(refusal: ParcelRefusal): ParcelFormFaults {
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
  countryOf(written.toUpperCase())?.code ?? codeOfCountry(written);

/** "1,2", "1.2 kg", "1 200 g": whole grams, rounded up; null: no weight, or none above 0. */
export function parseWeight(written: string): number | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,4}))?(kg|g)?$/i.exec(written.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, whole = '', part = '', unit = 'kg'] = found;
  // From whole digits, since 1.001 * 1000 is more than 1001 in floating point.
  const grams =
    unit.toLowerCase() === 'g'
      ? Number(whole) + (Number(part) > 0 ? 1 : 0)
      : Math.ceil(Number(whole + part.padEnd(4, '0')) / 10);
  return grams > 0 ? grams : null;
}

/** "40", "40,5": whole millimetres of so many centimetres, rounded up; null: no measure. */
function parseSize(written: string): number | null {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:cm)?$/i.exec(written.replaceAll(/\s/g, ''));
  if (!found) return null;
  const millimetres = Math.ceil(Number(found[1]! + (found[2] ?? '').padEnd(2, '0')) / 10);
  return millimetres > 0 ? millimetres : null;
}

/** All three measures, or none; adds what is wrong to `faults`. */
function parseSizes(values: ParcelFormValues, faults: ParcelFormFaults): Parcel['sizeMm'] {
  if (sizes.every((name) => values[name] === '')) return null;
  for (const name of sizes) {
    if (values[name] === '') faults[name] = { code: 'sizes-incomplete' };
    else if (parseSize(values[name]) === null) faults[name] = { code: 'size' };
  }
  const [length, width, height] = sizes.map((name) => parseSize(values[name]) ?? 0);
  return { length: length!, width: width!, height: height! };
}
