// Delivery and pick-up for one seller's part of an order. A restaurant delivers by zones (postal prefixes or city
// quarters) or offers pick-up. Other sellers use each offer's delivery price, or offer pick-up at their places.
import { fold } from '#domain/catalogue/words/fold.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { checkPickupPlaceChoice, parsePickupPlaceChoice, type PickupPlace } from './pickup-places.ts';

/** `areas`: postal prefixes ("H2X") or city quarters. `minutes`: of travel. Amounts in the restaurant's currency. */
export type DeliveryZone = { id: string; areas: string[]; feeMinor: number; minimumMinor: number; minutes: number };
/**
 * How a seller delivers. Without zones the delivery price of each offer applies. `pickupAddress`: of a restaurant;
 * null: no pick-up. `isShop`: not a restaurant, so goods are picked up at `places`.
 */
export type SellerDelivery = {
  sellerId: string;
  isShop: boolean;
  name: string;
  country: string;
  currency: string;
  prepMinutes: number;
  pickupAddress: string | null;
  zones: DeliveryZone[];
  places?: PickupPlace[];
};

/** By seller id: "pickup", "pickup:" and a place's id, "delivery", or a city quarter. Absent: delivery. */
export type SellerDeliveryChoices = Readonly<Record<string, string>>;
export const counterPickupChoice = 'pickup';

export type SellerDeliveryRefusal = {
  code: Extract<RefusalCode, `offer/kitchen-${string}`>;
  facts: RefusalFacts;
};
/** How one seller delivers an order. `place`: postal prefix, city quarter or place of pick-up; null: unknown. */
export type PlannedSellerDelivery = {
  sellerId: string;
  way: 'delivery' | 'pickup';
  place: string | null;
  feeMinor: number;
  prepMinutes: number;
  travelMinutes: number;
  /** The place of pick-up; absent for restaurants and for delivery. */
  locationId?: string;
  fault: SellerDeliveryRefusal | null;
};

export const kitchenDeliveryLimits = { zones: 40, areas: 60, area: 60, minutes: 240, pickupAddress: 200 } as const;

/** Whether zones are postal prefixes. Elsewhere they are city quarters, because postal codes are rarely used. */
export const usesPostalPrefixes = (country: string): boolean => country === 'CA' || country === 'US';

/** The form in which areas are compared: "h2x 1y4" equals "H2X1Y4", "Médina" equals "medina". */
export const areaKey = (area: string, country: string): string =>
  usesPostalPrefixes(country)
    ? area.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
    : fold(area)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();

/** The zone of a postal code (by the longest prefix) or of a city quarter; null: none. */
export function findDeliveryZone(
  { zones, country }: Pick<SellerDelivery, 'zones' | 'country'>,
  area: string,
): { zone: DeliveryZone; area: string } | null {
  const wanted = areaKey(area, country);
  if (wanted === '') return null;
  const found = zones
    .flatMap((zone) => zone.areas.map((one) => ({ zone, area: one, key: areaKey(one, country) })))
    .filter(({ key }) => key !== '' && (usesPostalPrefixes(country) ? wanted.startsWith(key) : wanted === key))
    .sort((a, b) => b.key.length - a.key.length)[0];
  return found ? { zone: found.zone, area: found.area } : null;
}

/** Whether a corrected postal code is still in the paid zone. City quarters are not checked. */
export const isPostcodeStillInZone = (
  { country, place }: { country: string; place: string },
  postalCode: string,
): boolean => !usesPostalPrefixes(country) || areaKey(postalCode, country).startsWith(areaKey(place, country));

/** What is ordered from this seller. `itemsMinor` null: items and zones have different currencies. */
export type SellerDeliveryRequest = {
  choice: string | undefined;
  country: string;
  postalCode: string;
  itemsMinor: number | null;
  /** The ordered units by offer, which the place of pick-up must have in stock; absent: not checked. */
  units?: Readonly<Record<string, number>>;
};

/** Plans how a seller delivers an order, or says why it cannot; null: the offers' delivery prices apply. */
export function planSellerDelivery(service: SellerDelivery, wish: SellerDeliveryRequest): PlannedSellerDelivery | null {
  const { sellerId, name, country, currency, prepMinutes, pickupAddress, zones } = service;
  const base = { sellerId, prepMinutes };
  const hasPickup = pickupAddress !== null;
  const placeId = parsePickupPlaceChoice(wish.choice);
  if (placeId !== null) {
    const { place, refused } = checkPickupPlaceChoice(service, { ...wish, placeId });
    const at = { ...base, way: 'pickup' as const, feeMinor: 0, travelMinutes: 0 };
    return place
      ? { ...at, place: place.address, locationId: place.id, fault: null }
      : { ...at, place: null, fault: refused };
  }
  if (wish.choice === counterPickupChoice) {
    const picked = { ...base, way: 'pickup' as const, place: pickupAddress, feeMinor: 0, travelMinutes: 0 };
    return hasPickup
      ? { ...picked, fault: null }
      : { ...picked, fault: { code: 'offer/kitchen-no-pickup', facts: { seller: name } } };
  }
  if (zones.length === 0) return null;
  const least = [...zones].sort((a, b) => a.feeMinor - b.feeMinor)[0]!;
  const refused = (
    code: SellerDeliveryRefusal['code'],
    facts: RefusalFacts,
    zone = least,
    place: string | null = null,
  ): PlannedSellerDelivery => ({
    ...base,
    way: 'delivery',
    place,
    feeMinor: zone.feeMinor,
    travelMinutes: zone.minutes,
    fault: { code, facts: { seller: name, ...facts } },
  });
  const areaName = usesPostalPrefixes(country) ? wish.postalCode : quarterAsked(service, wish);
  const outside = (place: string) => refused(hasPickup ? 'offer/kitchen-zone-pickup' : 'offer/kitchen-zone', { place });
  if (wish.country !== country) return outside(wish.country);
  if (areaKey(areaName, country) === '')
    return refused(usesPostalPrefixes(country) ? 'offer/kitchen-postal' : 'offer/kitchen-quarter', {});
  const found = findDeliveryZone(service, areaName);
  if (!found || wish.itemsMinor === null) return outside(areaName);
  const { zone, area } = found;
  if (wish.itemsMinor < zone.minimumMinor)
    return refused(
      'offer/kitchen-minimum',
      { place: area, old: wish.itemsMinor, new: zone.minimumMinor, currency },
      zone,
      area,
    );
  return { ...base, way: 'delivery', place: area, feeMinor: zone.feeMinor, travelMinutes: zone.minutes, fault: null };
}

/** The chosen city quarter. Without a choice it is the visitor's place, if a zone contains it. */
function quarterAsked(service: SellerDelivery, { choice, postalCode }: SellerDeliveryRequest): string {
  if (choice) return choice === 'delivery' ? '' : choice;
  return findDeliveryZone(service, postalCode) ? postalCode : '';
}

/** A restaurant's delivery fee in minor units. `area`: as the zone spells it. */
export type KitchenDeliveryFee = { feeMinor: number; currency: string; area: string };

/** The fee at a postal code or city quarter; null: no delivery there. */
export function deliveryFeeAt(
  service: SellerDelivery,
  { country, place }: { country: string; place: string },
): KitchenDeliveryFee | null {
  const found = service.country === country ? findDeliveryZone(service, place) : null;
  return found && { feeMinor: found.zone.feeMinor, currency: service.currency, area: found.area };
}

/** The lowest fee of all zones; null: no zones. */
export const leastDeliveryFee = ({ zones }: Pick<SellerDelivery, 'zones'>): number | null =>
  zones.length === 0 ? null : Math.min(...zones.map(({ feeMinor }) => feeMinor));

/** Parses the choices of delivery or pick-up in a request, by seller id; at most a hundred. */
export function parseSellerDeliveryChoices(value: unknown): Record<string, string> {
  const kitchens = typeof value === 'object' && value !== null ? (value as { kitchens?: unknown }).kitchens : null;
  if (typeof kitchens !== 'object' || kitchens === null) return {};
  return Object.fromEntries(
    Object.entries(kitchens)
      .filter(
        (one): one is [string, string] =>
          typeof one[1] === 'string' && one[1] !== '' && one[1].length <= kitchenDeliveryLimits.area,
      )
      .slice(0, 100)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
