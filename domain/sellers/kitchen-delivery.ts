// Delivery and pick-up of a seller's part. A restaurant delivers by zones (postal prefixes or named quarters) with a fee, minimum and minutes, or offers
// pick-up at its counter. Another seller delivers as its offers state, or offers pick-up at its places. Quote and order use the same rules.
import { fold } from '#domain/catalogue/words/fold.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { choosePickupPlace, parsePickupChoice, type PickupPlace } from './pickup-places.ts';

/** `areas`: postal prefixes ("H2X") or quarters. Amounts in minor units of the kitchen's currency; `minutes`: of travel. */
export type DeliveryZone = { id: string; areas: string[]; feeMinor: number; minimumMinor: number; minutes: number };
/**
 * A seller's delivery and pick-up. Without zones delivery follows the offers. `pickupAddress`: a restaurant's counter; null: no pick-up. `isShop`:
 * not a restaurant; its goods can be picked up at `places`, and it reports when they are ready (`prepMinutes` is 0).
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

/** The choice by seller: "pickup", "pickup:" and a place's id, "delivery" (to the address's postal code), or a quarter. Absent: delivery. */
export type KitchenChoices = Readonly<Record<string, string>>;
export const counterPickupChoice = 'pickup';

export type KitchenFault = {
  code: Extract<RefusalCode, `offer/kitchen-${string}`>;
  facts: RefusalFacts;
};
/** The delivery plan of one part. `feeMinor`: for the whole part; `place`: the prefix, the quarter or the place of pick-up, null: unknown. `fault`: why it cannot be ordered; the fee is then the lowest one. */
export type KitchenPlan = {
  sellerId: string;
  way: 'delivery' | 'pickup';
  place: string | null;
  feeMinor: number;
  prepMinutes: number;
  travelMinutes: number;
  /** The place of pick-up; absent: a restaurant's counter, or delivery. */
  locationId?: string;
  fault: KitchenFault | null;
};

export const kitchenLimits = { zones: 40, areas: 60, area: 60, minutes: 240, pickupAddress: 200 } as const;

/** Whether zones in this country are postal prefixes. Elsewhere they are named quarters, because people do not write postal codes there, even in Dakar. */
export const usesPostalPrefixes = (country: string): boolean => country === 'CA' || country === 'US';

/** The comparable form of an area: "h2x 1y4" equals "H2X1Y4", "Médina" equals "medina". */
export const areaKey = (area: string, country: string): string =>
  usesPostalPrefixes(country)
    ? area.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
    : fold(area)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();

/** The zone of a postal code (longest prefix) or of a quarter; null: not covered. */
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

/** Whether a corrected postal code is still in the paid prefix. Quarters cannot be checked by postal code. */
export const isInArea = ({ country, place }: { country: string; place: string }, postalCode: string): boolean =>
  !usesPostalPrefixes(country) || areaKey(postalCode, country).startsWith(areaKey(place, country));

/** The order at this seller. `itemsMinor` null: in another currency than the zones. */
export type KitchenRequest = {
  choice: string | undefined;
  country: string;
  postalCode: string;
  itemsMinor: number | null;
  /** Units by offer, which a place of pick-up must have in stock; absent: not checked. */
  units?: Readonly<Record<string, number>>;
};

/** Plans the delivery of a part, or says why it is impossible; null: it follows the offers. */
export function planKitchenDelivery(service: SellerDelivery, wish: KitchenRequest): KitchenPlan | null {
  const { sellerId, name, country, currency, prepMinutes, pickupAddress, zones } = service;
  const base = { sellerId, prepMinutes };
  const hasPickup = pickupAddress !== null;
  const placeId = parsePickupChoice(wish.choice);
  if (placeId !== null) {
    const { place, refused } = choosePickupPlace(service, { ...wish, placeId });
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
    code: KitchenFault['code'],
    facts: RefusalFacts,
    zone = least,
    place: string | null = null,
  ): KitchenPlan => ({
    ...base,
    way: 'delivery',
    place,
    feeMinor: zone.feeMinor,
    travelMinutes: zone.minutes,
    fault: { code, facts: { seller: name, ...facts } },
  });
  const asked = usesPostalPrefixes(country) ? wish.postalCode : quarterAsked(service, wish);
  const outside = (place: string) => refused(hasPickup ? 'offer/kitchen-zone-pickup' : 'offer/kitchen-zone', { place });
  if (wish.country !== country) return outside(wish.country);
  if (areaKey(asked, country) === '')
    return refused(usesPostalPrefixes(country) ? 'offer/kitchen-postal' : 'offer/kitchen-quarter', {});
  const found = findDeliveryZone(service, asked);
  if (!found || wish.itemsMinor === null) return outside(asked);
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

/** The chosen quarter; without a choice, the visitor's place if a zone has it. */
function quarterAsked(service: SellerDelivery, { choice, postalCode }: KitchenRequest): string {
  if (choice) return choice === 'delivery' ? '' : choice;
  return findDeliveryZone(service, postalCode) ? postalCode : '';
}

/** A restaurant's fee at a place, in minor units of `currency`. `area`: in the zone's spelling. */
export type KitchenFee = { feeMinor: number; currency: string; area: string };

/** The fee at a postal code or quarter; null: no delivery there. */
export function deliveryFeeAt(
  service: SellerDelivery,
  { country, place }: { country: string; place: string },
): KitchenFee | null {
  const found = service.country === country ? findDeliveryZone(service, place) : null;
  return found && { feeMinor: found.zone.feeMinor, currency: service.currency, area: found.area };
}

/** The lowest fee of all zones; null: no zones. */
export const leastDeliveryFee = ({ zones }: Pick<SellerDelivery, 'zones'>): number | null =>
  zones.length === 0 ? null : Math.min(...zones.map(({ feeMinor }) => feeMinor));

/** Parses the field `kitchens` of an order or quote request: the choice by seller, at most a hundred. */
export function parseKitchenChoices(value: unknown): Record<string, string> {
  const kitchens = typeof value === 'object' && value !== null ? (value as { kitchens?: unknown }).kitchens : null;
  if (typeof kitchens !== 'object' || kitchens === null) return {};
  return Object.fromEntries(
    Object.entries(kitchens)
      .filter(
        (one): one is [string, string] =>
          typeof one[1] === 'string' && one[1] !== '' && one[1].length <= kitchenLimits.area,
      )
      .slice(0, 100)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
