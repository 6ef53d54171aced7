// How each seller's part of an order gets to its buyer (domain/sellers/kitchen-delivery.ts), with what is ordered of each.
import {
  isPostal,
  type KitchenChoices,
  type KitchenPlan,
  type SellerDelivery,
  pickup,
  planKitchen,
} from '#domain/sellers/kitchen-delivery.ts';
import { placesFor } from '#domain/sellers/pickup-places.ts';
import type { OrderProduct } from './checkout.ts';
import { type OfferFacts, unitMinorOf } from './price-order.ts';
import type { QuoteKitchen } from './quote.ts';

type PlannedOffer = Pick<OfferFacts, 'id' | 'sellerId' | 'priceMinor' | 'currency' | 'options'>;
type Asked = {
  lines: readonly Pick<OrderProduct, 'productId' | 'quantity' | 'customSpecs'>[];
  offers: readonly PlannedOffer[];
  choices: KitchenChoices;
  country: string;
  postalCode: string;
};

/** A plan for each seller whose part does not go as its offers state. */
export function planKitchens(
  services: readonly SellerDelivery[],
  { lines, offers, choices, country, postalCode }: Asked,
): KitchenPlan[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return services.flatMap((service) => {
    const own = lines.flatMap((line) => {
      const offer = byId.get(line.productId);
      return offer?.sellerId === service.sellerId ? [{ line, offer }] : [];
    });
    if (own.length === 0) return [];
    const isKnown = own.every(({ offer }) => offer.currency === service.currency);
    const itemsMinor = own.reduce((sum, { line, offer }) => sum + unitMinorOf(offer, line) * line.quantity, 0);
    const plan = planKitchen(service, {
      choice: choices[service.sellerId],
      country,
      postalCode,
      itemsMinor: isKnown ? itemsMinor : null,
      units: unitsOf(own.map(({ line }) => line)),
    });
    return plan ? [plan] : [];
  });
}

/** The units of each offer, its lines together. */
function unitsOf(lines: readonly Pick<OrderProduct, 'productId' | 'quantity'>[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

type Chosen = { plans: readonly KitchenPlan[]; choices: KitchenChoices };

/** What the checkout shows of a restaurant, and of a seller with places of pick-up: what can be chosen, and what the choice comes to. */
export const quoteKitchens = (
  services: readonly SellerDelivery[],
  { lines, offers, ...asked }: Chosen & Pick<Asked, 'lines' | 'offers' | 'country'>,
): QuoteKitchen[] =>
  services.flatMap((service) => {
    const ids = new Set(offers.filter(({ sellerId }) => sellerId === service.sellerId).map(({ id }) => id));
    const units = unitsOf(lines.filter(({ productId }) => ids.has(productId)));
    const places = placesFor(service.places ?? [], { country: asked.country, units });
    const kitchen = quoteKitchen({ ...service, places }, asked);
    // A seller without a place here is not asked about: its goods go as its offers state.
    return kitchen.is_shop && places.length === 0 && kitchen.way === 'delivery' ? [] : [kitchen];
  });

function quoteKitchen(
  { sellerId, isShop, name, country, currency, prepMinutes, pickupAddress, zones, places }: SellerDelivery,
  { plans, choices }: Chosen,
): QuoteKitchen {
  const plan = plans.find((one) => one.sellerId === sellerId);
  const byPostalCode = zones.length > 0 && isPostal(country);
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
    way: plan?.way ?? (choices[sellerId] === pickup ? 'pickup' : 'delivery'),
    place: plan?.place ?? null,
    fee: plan && !plan.fault ? plan.feeMinor : null,
    currency,
    ready_minutes: prepMinutes,
    minutes: plan && !plan.fault ? plan.prepMinutes + plan.travelMinutes : null,
    problem: plan?.fault ?? null,
  };
}
