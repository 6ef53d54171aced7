import type { Language } from '#domain/settings/language.ts';
import { rateFromCad, type Rates } from '#domain/money/convert.ts';
import { toSoldOptions } from '#domain/sellers/dish-options.ts';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import { type PricedLine, type PricedOrder, calculateDisplayedTotal } from '#domain/orders/price-order.ts';
import type { KitchenPlan } from '#domain/sellers/kitchen-delivery.ts';
import type { NewLine, NewOrder, NewPart, OfferRow } from './queries/orders.ts';

type Facts = { rates: Rates; offers: OfferRow[] };

/** The row of the order as it is stored: the buyer's data, the calculated prices, and the exchange rates of this moment. */
export function orderSnapshot(
  {
    payload,
    key,
    fingerprint,
    language,
    userId,
    shownCurrency,
  }: {
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
  const { street, city, postalCode, country } = payload.shippingAddress;
  return {
    idempotencyKey: key,
    payloadHash: fingerprint,
    userId,
    // The order has the type of a single source only if every line has it; otherwise it is `mixed`, whatever the browser sends.
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
    shown: shownCurrency === null ? null : calculateDisplayedTotal(priced, shownCurrency, rates),
    rates,
    isDemo: offers.some((offer) => offer.isDemo),
    holdUntil,
  };
}

/** One part per seller with its lines. Each line stores what the buyer saw: titles in both languages, price, rate, commission. */
export function partSnapshots(
  priced: PricedOrder,
  { rates, offers, plans = [] }: Facts & { plans?: readonly KitchenPlan[] },
): NewPart[] {
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
        // A restaurant promises minutes, so its days are zero; what is picked up at a place has no promised day.
        ...(plan && (plan.locationId ? { daysMin: null, daysMax: null } : { daysMin: 0, daysMax: 0 })),
      })),
    };
  });
}

/** A line with the offer's own facts. What the buyer wrote of it (`LineWishes`) comes along. */
const frozenLine = (
  { unitMinor, ...line }: PricedLine,
  offer: OfferRow,
  { rates, currency }: { rates: Rates; currency: string },
): NewLine => ({
  ...offer,
  ...line,
  options: toSoldOptions(offer.options, line.customSpecs),
  unitPriceMinor: unitMinor,
  rate:
    line.offerCurrency === currency
      ? 1
      : (rateFromCad(currency, rates) ?? 1) / (rateFromCad(line.offerCurrency, rates) ?? 1),
});
