import { isPriceTooHigh } from './offer-edit.ts';
import { areaKey, type DeliveryZone, usesPostalPrefixes, kitchenDeliveryLimits } from './seller-delivery.ts';

/** The form as the seller filled it in. `areas`: postal codes or quarters, separated by commas or line breaks. Amounts are
 * in minor units; null: left empty. */
export type DeliveryZoneInput = {
  areas: string;
  feeMinor: number | null;
  minimumMinor: number | null;
  minutes: number | null;
};
export type DeliveryZoneField = 'areas' | 'fee' | 'minimum' | 'minutes';
/** `area`: the invalid area. `twice`: areas that belong to another zone. */
export type DeliveryZoneError =
  | { kind: 'areas' | 'prefix' | 'amount' | 'minutes'; area?: string }
  | { kind: 'twice'; conflicts: { area: string; zone: string[] }[] };

/** Splits the typed areas, without duplicates, in the usual spelling of the country. */
export function parseDeliveryAreas(text: string, country: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/[,;\n]/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => {
      const key = areaKey(one, country);
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map((one) => (usesPostalPrefixes(country) ? areaKey(one, country) : one));
}

/** Parses a delivery zone, or returns its faults. An area may be in only one of the restaurant's zones (`others`). */
export function parseDeliveryZone(
  id: string,
  { areas: typed, feeMinor, minimumMinor, minutes }: DeliveryZoneInput,
  { country, currency, others }: { country: string; currency: string; others: readonly DeliveryZone[] },
): { zone: DeliveryZone } | { faults: Partial<Record<DeliveryZoneField, DeliveryZoneError>> } {
  const areas = parseDeliveryAreas(typed, country);
  const faults: Partial<Record<DeliveryZoneField, DeliveryZoneError>> = {};
  const taken = new Map(others.flatMap((one) => one.areas.map((area) => [areaKey(area, country), one.areas] as const)));
  const wrong = areas.find((area) =>
    usesPostalPrefixes(country) ? !/^[A-Z0-9]{2,6}$/.test(area) : area.length > kitchenDeliveryLimits.area,
  );
  const conflicts = areas.flatMap((area) => {
    const zone = taken.get(areaKey(area, country));
    return zone ? [{ area, zone }] : [];
  });
  if (areas.length === 0 || areas.length > kitchenDeliveryLimits.areas) faults.areas = { kind: 'areas' };
  else if (wrong !== undefined) faults.areas = { kind: 'prefix', area: wrong };
  else if (conflicts.length > 0) faults.areas = { kind: 'twice', conflicts };
  const isAmount = (minor: number | null): minor is number =>
    minor !== null && Number.isSafeInteger(minor) && minor >= 0 && !isPriceTooHigh(minor, currency);
  if (!isAmount(feeMinor)) faults.fee = { kind: 'amount' };
  if (!isAmount(minimumMinor)) faults.minimum = { kind: 'amount' };
  if (minutes === null || !Number.isInteger(minutes) || minutes < 0 || minutes > kitchenDeliveryLimits.minutes)
    faults.minutes = { kind: 'minutes' };
  if (Object.keys(faults).length > 0 || !isAmount(feeMinor) || !isAmount(minimumMinor) || minutes === null)
    return { faults };
  return { zone: { id, areas, feeMinor, minimumMinor, minutes } };
}
