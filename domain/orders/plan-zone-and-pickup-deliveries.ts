// Plans each seller's delivery or pick-up for the ordered lines (domain/sellers/seller-delivery.ts).
import {
  usesPostalPrefixes,
  type SellerDeliveryChoices,
  type PlannedSellerDelivery,
  type SellerDelivery,
  counterPickupChoice,
  planSellerDelivery,
} from '#domain/sellers/seller-delivery.ts';
import { findPickupPlacesWithStock } from '#domain/sellers/pickup-places.ts';
import type { OrderProduct } from './checkout.ts';
import { type CurrentOffer, unitMinorInOfferCurrency } from './price-order.ts';
import type { QuotedZoneOrPickupDelivery } from './quote.ts';

type PlannedOffer = Pick<CurrentOffer, 'id' | 'sellerId' | 'priceMinor' | 'currency' | 'options'>;
type DeliveryPlanInput = {
  lines: readonly Pick<OrderProduct, 'productId' | 'quantity' | 'customSpecs'>[];
  offers: readonly PlannedOffer[];
  choices: SellerDeliveryChoices;
  country: string;
  postalCode: string;
};

/** One plan for each restaurant or shop that delivers by zones or offers pick-up. */
export function planZoneAndPickupDeliveries(
  services: readonly SellerDelivery[],
  { lines, offers, choices, country, postalCode }: DeliveryPlanInput,
): PlannedSellerDelivery[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return services.flatMap((service) => {
    const own = lines.flatMap((line) => {
      const offer = byId.get(line.productId);
      return offer?.sellerId === service.sellerId ? [{ line, offer }] : [];
    });
    if (own.length === 0) return [];
    const isKnown = own.every(({ offer }) => offer.currency === service.currency);
    const itemsMinor = own.reduce(
      (sum, { line, offer }) => sum + unitMinorInOfferCurrency(offer, line) * line.quantity,
      0,
    );
    const plan = planSellerDelivery(service, {
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

type Chosen = { plans: readonly PlannedSellerDelivery[]; choices: SellerDeliveryChoices };

/** The choices of delivery and pick-up in the checkout, with the current choice. */
export const quoteZoneAndPickupDeliveries = (
  services: readonly SellerDelivery[],
  { lines, offers, ...chosen }: Chosen & Pick<DeliveryPlanInput, 'lines' | 'offers' | 'country'>,
): QuotedZoneOrPickupDelivery[] =>
  services.flatMap((service) => {
    const ids = new Set(offers.filter(({ sellerId }) => sellerId === service.sellerId).map(({ id }) => id));
    const units = unitsOf(lines.filter(({ productId }) => ids.has(productId)));
    const places = findPickupPlacesWithStock(service.places ?? [], { country: chosen.country, units });
    const kitchen = quoteKitchen({ ...service, places }, chosen);
    // A shop without a place of pick-up in this country offers no choice.
    return kitchen.is_shop && places.length === 0 && kitchen.way === 'delivery' ? [] : [kitchen];
  });

function quoteKitchen(
  { sellerId, isShop, name, country, currency, prepMinutes, pickupAddress, zones, places }: SellerDelivery,
  { plans, choices }: Chosen,
): QuotedZoneOrPickupDelivery {
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
