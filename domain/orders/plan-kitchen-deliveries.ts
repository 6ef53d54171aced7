// Plans each seller's delivery or pick-up for the ordered lines (domain/sellers/kitchen-delivery.ts).
import {
  usesPostalPrefixes,
  type KitchenChoices,
  type KitchenDelivery,
  type SellerDelivery,
  counterPickupChoice,
  planKitchenDelivery,
} from '#domain/sellers/kitchen-delivery.ts';
import { findPickupPlaces } from '#domain/sellers/pickup-places.ts';
import type { OrderProduct } from './checkout.ts';
import { type CurrentOffer, unitPriceMinor } from './price-order.ts';
import type { QuotedKitchenDelivery } from './quote.ts';

type PlannedOffer = Pick<CurrentOffer, 'id' | 'sellerId' | 'priceMinor' | 'currency' | 'options'>;
type Asked = {
  lines: readonly Pick<OrderProduct, 'productId' | 'quantity' | 'customSpecs'>[];
  offers: readonly PlannedOffer[];
  choices: KitchenChoices;
  country: string;
  postalCode: string;
};

/** One plan for each restaurant or shop that delivers by zones or offers pick-up. */
export function planKitchenDeliveries(
  services: readonly SellerDelivery[],
  { lines, offers, choices, country, postalCode }: Asked,
): KitchenDelivery[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return services.flatMap((service) => {
    const own = lines.flatMap((line) => {
      const offer = byId.get(line.productId);
      return offer?.sellerId === service.sellerId ? [{ line, offer }] : [];
    });
    if (own.length === 0) return [];
    const isKnown = own.every(({ offer }) => offer.currency === service.currency);
    const itemsMinor = own.reduce((sum, { line, offer }) => sum + unitPriceMinor(offer, line) * line.quantity, 0);
    const plan = planKitchenDelivery(service, {
      choice: choices[service.sellerId],
      country,
      postalCode,
      itemsMinor: isKnown ? itemsMinor : null,
      units: unitsOf(own.map(({ line }) => line)),
    });
    return plan ? [plan] : [];
  });
}

function unitsOf(lines: readonly Pick<OrderProduct, 'productId' | 'quantity'>[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

type Chosen = { plans: readonly KitchenDelivery[]; choices: KitchenChoices };

/** The choices of delivery and pick-up in the checkout, with the current choice. */
export const quoteKitchenDeliveries = (
  services: readonly SellerDelivery[],
  { lines, offers, ...asked }: Chosen & Pick<Asked, 'lines' | 'offers' | 'country'>,
): QuotedKitchenDelivery[] =>
  services.flatMap((service) => {
    const ids = new Set(offers.filter(({ sellerId }) => sellerId === service.sellerId).map(({ id }) => id));
    const units = unitsOf(lines.filter(({ productId }) => ids.has(productId)));
    const places = findPickupPlaces(service.places ?? [], { country: asked.country, units });
    const kitchen = quoteKitchen({ ...service, places }, asked);
    // A shop without a place of pick-up in this country offers no choice.
    return kitchen.is_shop && places.length === 0 && kitchen.way === 'delivery' ? [] : [kitchen];
  });

function quoteKitchen(
  { sellerId, isShop, name, country, currency, prepMinutes, pickupAddress, zones, places }: SellerDelivery,
  { plans, choices }: Chosen,
): QuotedKitchenDelivery {
  const plan = plans.find((one) => one.sellerId === sellerId);
  const byPostalCode = zones.length > 0 && usesPostalPrefixes(country);
  return {
    seller_id: sellerId,
    name,
    is_shop: isShop,
    places: (places ?? []).map((place) => ({ id: place.id, name: `${place.name}, ${place.city}`, hours: '' })),
    is_postal: byPostalCode,
    quarters: byPostalCode
      ? []
      : zones.flatMap(({ areas, feeMinor, minimumMinor, minutes }) =>
          areas.map((area) => ({ name: area, fee: feeMinor, minimum: minimumMinor, minutes: prepMinutes + minutes })),
        ),
    pickup: pickupAddress,
    choice: choices[sellerId] ?? '',
    way: plan?.way ?? (choices[sellerId] === counterPickupChoice ? 'pickup' : 'delivery'),
    place: plan?.place ?? null,
    fee: plan && !plan.fault ? plan.feeMinor : null,
    currency,
    ready_minutes: prepMinutes,
    minutes: plan && !plan.fault ? plan.prepMinutes + plan.travelMinutes : null,
    problem: plan?.fault ?? null,
  };
}
