import type { Language } from '#domain/settings/language.ts';
import { rateFromCad, type Rates } from '#domain/money/convert.ts';
import { toSoldOptions } from '#domain/sellers/dish-options.ts';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import { type PricedLine, type PricedOrder, calculateDisplayedTotal } from '#domain/orders/price-order.ts';
import type { PlannedSellerDelivery } from '#domain/sellers/seller-delivery.ts';
import type { NewOrderLine, NewOrder, NewOrderPart, CheckoutOffer } from './queries/orders.ts';

type Facts = { rates: Rates; offers: CheckoutOffer[] };

/** The order as it is stored: the buyer's data, the prices, and today's exchange rates. */
export function buildNewOrder(
  placed: {
    payload: OrderPayload;
    key: string;
    fingerprint: string;
    language: Language;
    userId: string | null;
    shownCurrency: string | null;
  },
  priced: PricedOrder,
  { rates, offers, holdUntil }: Facts & { holdUntil: Date },
): NewOrder {
  const { payload, key, fingerprint, language, userId, shownCurrency } = placed;
  const { street, city, postalCode, country } = payload.shippingAddress;
  return {
    idempotencyKey: key,
    payloadHash: fingerprint,
    userId,
    // An order has one source only if all its lines have it; otherwise it is `mixed`.
    orderType: priced.lines.every((line) => line.source === payload.orderType) ? payload.orderType : 'mixed',
    language,
    customerName: payload.customerName,
    customerEmail: payload.customerEmail,
    customerPhone: payload.customerPhone || null,
    street,
    city,
    postalCode: postalCode || null,
    country,
    instructions: payload.globalSpecifications || null,
    currency: priced.currency,
    itemsMinor: priced.itemsMinor,
    shippingMinor: priced.shippingMinor,
    roundingMinor: priced.roundingMinor,
    totalMinor: priced.totalMinor,
    shown: shownCurrency === null ? null : calculateDisplayedTotal(priced, shownCurrency, rates),
    rates,
    isDemo: offers.some((offer) => offer.isDemo),
    holdUntil,
  };
}

/** One order part per seller, with lines as the buyer saw them: titles in both languages, prices, commission. */
export function buildNewOrderParts(
  priced: PricedOrder,
  { rates, offers, plans = [] }: Facts & { plans?: readonly PlannedSellerDelivery[] },
): NewOrderPart[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return priced.sellers.map(({ sellerId, sellerName, itemsMinor, shippingMinor, commissionMinor, lines }) => {
    const plan = plans.find((one) => one.sellerId === sellerId) ?? null;
    return {
      sellerId,
      sellerName,
      itemsMinor,
      shippingMinor,
      commissionMinor,
      plan,
      lines: lines.map((line) => ({
        ...frozenLine(line, byId.get(line.offerId)!, { rates, currency: priced.currency }),
        // Restaurants promise minutes, so their days are zero. A pick-up has no promised days.
        ...(plan && (plan.locationId ? { daysMin: null, daysMax: null } : { daysMin: 0, daysMax: 0 })),
      })),
    };
  });
}

/** A line with the current data of its offer, and with the buyer's options and remarks. */
const frozenLine = (
  { unitMinor, ...line }: PricedLine,
  offer: CheckoutOffer,
  { rates, currency }: { rates: Rates; currency: string },
): NewOrderLine => ({
  ...offer,
  ...line,
  options: toSoldOptions(offer.options, line.customSpecs),
  unitPriceMinor: unitMinor,
  rate:
    line.offerCurrency === currency
      ? 1
      : (rateFromCad(currency, rates) ?? 1) / (rateFromCad(line.offerCurrency, rates) ?? 1),
});
