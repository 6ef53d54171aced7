// Delivery and pick-up of a seller's part. A restaurant: by zones (postal prefixes, or named quarters), each with its fee, minimum and minutes, or at its
// counter. Any other seller: as its offers state, or at one of its places. The quote and the order ask the same function; the browser's choice is only a wish.
import { fold } from '#domain/catalogue/words/fold.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { choosePlace, pickupPlaceOf, type PickupPlace } from './pickup-places.ts';

/** `areas`: postal prefixes ("H2X"), or quarters by name. Amounts in minor units of the kitchen's currency; `minutes`: on the way. */
export type DeliveryZone = { id: string; areas: string[]; feeMinor: number; minimumMinor: number; minutes: number };
/**
 * What a seller offers for delivery and pick-up. Without zones its goods are delivered as its offers state. `pickupAddress`: the counter of a
 * restaurant; null: nothing can be picked up there. `isShop`: no restaurant; its goods can be picked up at `places`, and it says when they are
 * ready instead of stating minutes (0).
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

/** By seller: "pickup", "pickup:" with the id of a place, "delivery" (to the postal code of the address), or a quarter as its zone writes it. Absent: delivery. */
export type KitchenChoices = Readonly<Record<string, string>>;
export const pickup = 'pickup';

export type KitchenFault = {
  code: Extract<RefusalCode, `offer/kitchen-${string}`>;
  facts: RefusalFacts;
};
/**
 * How a restaurant's part gets to its buyer. `feeMinor` for the whole part; `place`: the prefix or quarter, or where it is picked up; null: not known.
 * `fault`: it cannot be ordered so; then the fee is the least one, for a first impression.
 */
export type KitchenPlan = {
  sellerId: string;
  way: 'delivery' | 'pickup';
  place: string | null;
  feeMinor: number;
  prepMinutes: number;
  travelMinutes: number;
  /** Of the place where it is picked up; absent: at a restaurant's counter, or delivered. */
  locationId?: string;
  fault: KitchenFault | null;
};

export const kitchenLimits = { zones: 40, areas: 60, area: 60, minutes: 240, pickupAddress: 200 } as const;

/** Are zones of this country prefixes of postal codes? Elsewhere they are quarters by name: Dakar's codes, too, are written by nobody on an address. */
export const isPostal = (country: string): boolean => country === 'CA' || country === 'US';

/** A prefix or quarter as it is compared: "h2x 1y4" and "H2X1Y4", "Médina" and "medina" are one. */
export const areaKey = (area: string, country: string): string =>
  isPostal(country)
    ? area.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
    : fold(area)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();

/** The zone of a postal code, by its longest prefix, or of a quarter; null: none covers it. */
export function zoneOf(
  { zones, country }: Pick<SellerDelivery, 'zones' | 'country'>,
  area: string,
): { zone: DeliveryZone; area: string } | null {
  const wanted = areaKey(area, country);
  if (wanted === '') return null;
  const found = zones
    .flatMap((zone) => zone.areas.map((one) => ({ zone, area: one, key: areaKey(one, country) })))
    .filter(({ key }) => key !== '' && (isPostal(country) ? wanted.startsWith(key) : wanted === key))
    .sort((a, b) => b.key.length - a.key.length)[0];
  return found ? { zone: found.zone, area: found.area } : null;
}

/** Does this postal code still lie in the prefix that was paid for? A quarter does not follow from one. */
export const isInArea = ({ country, place }: { country: string; place: string }, postalCode: string): boolean =>
  !isPostal(country) || areaKey(postalCode, country).startsWith(areaKey(place, country));

/** What is ordered of this restaurant, to which address. `itemsMinor` null: in another currency than its zones. */
export type KitchenWish = {
  choice: string | undefined;
  country: string;
  postalCode: string;
  itemsMinor: number | null;
  /** Units by offer: a place must have them, where they are counted. Absent: not asked. */
  units?: Readonly<Record<string, number>>;
};

/** How a part gets there, or why not; null: nothing but what its offers state. */
export function planKitchen(service: SellerDelivery, wish: KitchenWish): KitchenPlan | null {
  const { sellerId, name, country, currency, prepMinutes, pickupAddress, zones } = service;
  const base = { sellerId, prepMinutes };
  const hasPickup = pickupAddress !== null;
  const placeId = pickupPlaceOf(wish.choice);
  if (placeId !== null) {
    const { place, refused } = choosePlace(service, { ...wish, placeId });
    const at = { ...base, way: 'pickup' as const, feeMinor: 0, travelMinutes: 0 };
    return place
      ? { ...at, place: place.address, locationId: place.id, fault: null }
      : { ...at, place: null, fault: refused };
  }
  if (wish.choice === pickup) {
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
  const asked = isPostal(country) ? wish.postalCode : quarterAsked(service, wish);
  const outside = (place: string) => refused(hasPickup ? 'offer/kitchen-zone-pickup' : 'offer/kitchen-zone', { place });
  if (wish.country !== country) return outside(wish.country);
  if (areaKey(asked, country) === '')
    return refused(isPostal(country) ? 'offer/kitchen-postal' : 'offer/kitchen-quarter', {});
  const found = zoneOf(service, asked);
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

/** The quarter that was chosen; before any is, the place of the visitor or of the address, where a zone writes it so. */
function quarterAsked(service: SellerDelivery, { choice, postalCode }: KitchenWish): string {
  if (choice) return choice === 'delivery' ? '' : choice;
  return zoneOf(service, postalCode) ? postalCode : '';
}

/** What a restaurant asks at a place, in minor units of `currency`; `area` as its zone writes it. */
export type KitchenFee = { feeMinor: number; currency: string; area: string };

/** The fee at a postal code or quarter of the country; null: it does not deliver there. */
export function feeAt(
  service: SellerDelivery,
  { country, place }: { country: string; place: string },
): KitchenFee | null {
  const found = service.country === country ? zoneOf(service, place) : null;
  return found && { feeMinor: found.zone.feeMinor, currency: service.currency, area: found.area };
}

/** What it asks at least, in its nearest or cheapest zone; null: it has none. */
export const leastFee = ({ zones }: Pick<SellerDelivery, 'zones'>): number | null =>
  zones.length === 0 ? null : Math.min(...zones.map(({ feeMinor }) => feeMinor));

/** Reads which way was chosen for which restaurant: the field `kitchens` of a posted order or quote. At most a hundred, others are left out. */
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
