// The restaurants of an order: how each part gets to its buyer (domain/sellers/kitchen-delivery.ts), with what is ordered of each.
import {
  isPostal,
  type KitchenChoices,
  type KitchenPlan,
  type KitchenService,
  pickup,
  planKitchen,
} from '#domain/sellers/kitchen-delivery.ts';
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

/** A plan for each restaurant that says more than its offers do. */
export function planKitchens(
  services: readonly KitchenService[],
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
    });
    return plan ? [plan] : [];
  });
}

/** A restaurant in the checkout: the choices, and the fee and time of the current choice. */
export function quoteKitchen(
  { sellerId, name, country, currency, prepMinutes, pickupAddress, zones }: KitchenService,
  { plans, choices }: { plans: readonly KitchenPlan[]; choices: KitchenChoices },
): QuoteKitchen {
  const plan = plans.find((one) => one.sellerId === sellerId);
  const byPostalCode = zones.length > 0 && isPostal(country);
  return {
    seller_id: sellerId,
    name,
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
