import type { Source } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import { toCents, toMinor } from '#domain/money/units.ts';
import { payableStep } from '#domain/pricing/asked-amounts.ts';
import { amountOf, type Component, deliveredPrice, totalOf } from '#domain/pricing/delivered-price.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { OrderProduct } from './checkout.ts';
import type { ShownTotal } from './order-view.ts';
import { commissionOf } from './commission.ts';

/** An offer as re-read from the database, under lock. Prices are minor units of `currency`; `shippingMinor` is one line's delivery to the order's country, null when not stated. */
export type OfferFacts = {
  id: string;
  productId: string;
  title: string;
  sellerId: string;
  sellerName: string;
  source: Source;
  isDirect: boolean;
  isActive: boolean;
  /** An example of the demonstration. */
  isDemo: boolean;
  priceMinor: number;
  currency: string;
  stock: number | null;
  minimumOrderQuantity: number;
  shippingMinor: number | null;
  /** What the market takes of this seller's articles; null: what it takes of everyone's (PriceOrderInput). */
  commissionBps: number | null;
};

export type PriceOrderInput = {
  lines: readonly OrderProduct[];
  offers: readonly OfferFacts[];
  rates: Rates;
  currency: string;
  commissionBps: number;
  /** Real payments are on: demo offers cannot be bought. */
  refusesDemo: boolean;
};

/** Why one line cannot be sold as asked. `name` is the line's name; prices in `facts` are minor units of `facts.currency`. */
export type LineRefusal = {
  offerId: string;
  name: string;
  code: Extract<RefusalCode, `offer/${string}`>;
  facts: RefusalFacts;
};

/** One line as it will be charged. `unitMinor` and `offerShippingMinor` are in the offer's currency; the rest in the order's. */
export type PricedLine = {
  offerId: string;
  productId: string;
  sellerId: string;
  title: string;
  source: Source;
  quantity: number;
  customSpecs: string | null;
  unitMinor: number;
  offerCurrency: string;
  offerShippingMinor: number;
  itemsMinor: number;
  shippingMinor: number;
  commissionBps: number;
  commissionMinor: number;
};

export type PricedSeller = {
  sellerId: string;
  sellerName: string;
  lines: PricedLine[];
  itemsMinor: number;
  shippingMinor: number;
  commissionMinor: number;
  totalMinor: number;
};

/** `roundingMinor`: the line "Arrondi", what articles and delivery lack to an amount that can be paid; no seller's, without commission. */
export type PricedOrder = {
  lines: PricedLine[];
  sellers: PricedSeller[];
  itemsMinor: number;
  shippingMinor: number;
  roundingMinor: number;
  commissionMinor: number;
  totalMinor: number;
  currency: string;
};

/** Prices an order from the database's offers, believing nothing of the browser's: either every line that cannot be sold, or the whole order in minor units of `currency` (R-CHK-27). */
export function priceOrder(ask: PriceOrderInput): { refused: LineRefusal[] } | PricedOrder {
  const offers = new Map(ask.offers.map((offer) => [offer.id, offer]));
  const asked = unitsByOffer(ask.lines);
  const refused: LineRefusal[] = [];
  const sold: SoldLine[] = [];
  for (const line of ask.lines) {
    const offer = offers.get(line.productId);
    const refusal = refusalOf(line, offer, asked.get(line.productId) ?? line.quantity, ask.refusesDemo);
    if (refusal) refused.push(refusal);
    else if (offer) sold.push({ line, offer });
  }
  return refused.length > 0 ? { refused } : priceSold(sold, ask);
}

/**
 * Is the browser's estimate (×100 of the decimal total) more than 0.5 % away from the total to charge? Rates move between the page and the
 * order. `roundings`: how many units and fees it has (roundingsIn), each of which may be one step more or less (R-CHK-27).
 */
export function estimateDiffers(
  estimatedCents: number,
  totalMinor: number,
  currency: string,
  roundings: number,
): boolean {
  const total = toCents(totalMinor, currency);
  const steps = payableStep(currency) === 1 ? 0 : toCents(payableStep(currency), currency) * roundings;
  return (Math.abs(estimatedCents - total) - steps) * 200 > total;
}

/** How many units and delivery fees an order has. */
export const roundingsIn = ({ lines }: Pick<PricedOrder, 'lines'>): number =>
  lines.reduce((sum, line) => sum + line.quantity + 1, 0);

/** The same offer may come twice (R-CART-05, two sources): its lines add up against stock and minimum. */
function unitsByOffer(lines: readonly OrderProduct[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity);
  return units;
}

function refusalOf(
  line: OrderProduct,
  offer: OfferFacts | undefined,
  units: number,
  refusesDemo: boolean,
): LineRefusal | null {
  const name = offer?.title ?? line.productName;
  const refuse = (code: LineRefusal['code'], facts: RefusalFacts = {}): LineRefusal => ({
    offerId: line.productId,
    name,
    code,
    facts: { name, ...facts },
  });
  if (!offer?.isActive) return refuse('offer/gone');
  if (!offer.isDirect) return refuse('offer/not-direct');
  if (refusesDemo && offer.isDemo) return refuse('offer/demo');
  if (line.currency !== offer.currency)
    return refuse('offer/currency-mismatch', { old: line.currency, new: offer.currency });
  const stated = toMinor(line.unitPrice, offer.currency);
  if (stated !== offer.priceMinor)
    return refuse('offer/price-changed', { old: stated, new: offer.priceMinor, currency: offer.currency });
  if (units < offer.minimumOrderQuantity) return refuse('offer/below-minimum', { minimum: offer.minimumOrderQuantity });
  if (offer.stock !== null && units > offer.stock) return refuse('offer/short-stock', { left: offer.stock });
  if (offer.shippingMinor === null) return refuse('offer/shipping-unknown');
  return null;
}

/** What the buyer read beside the total charged: the same order priced in the buyer's own currency, as on the card; null when that is the charged one. */
export function shownTotal(
  { lines, currency }: Pick<PricedOrder, 'lines' | 'currency'>,
  shownCurrency: string,
  rates: Rates,
): ShownTotal | null {
  if (shownCurrency === currency) return null;
  const stated = lines.map((line) => ({
    seller: line.sellerId,
    unitMinor: line.unitMinor,
    quantity: line.quantity,
    currency: line.offerCurrency,
    charges: [{ kind: 'delivery' as const, amountMinor: line.offerShippingMinor }],
  }));
  return { currency: shownCurrency, totalMinor: totalOf(deliveredPrice(stated, shownCurrency, rates).components) ?? 0 };
}

type SoldLine = { line: OrderProduct; offer: OfferFacts };

/** What these lines cost (domain/pricing), with what the market takes of their articles. */
function priceSold(sold: readonly SoldLine[], { rates, currency, commissionBps }: PriceOrderInput): PricedOrder {
  const stated = sold.map(({ line: { quantity }, offer }) => ({
    seller: offer.sellerId,
    unitMinor: offer.priceMinor,
    quantity,
    currency: offer.currency,
    charges: [{ kind: 'delivery' as const, amountMinor: offer.shippingMinor }],
  }));
  const price = deliveredPrice(stated, currency, rates);
  const lines = sold.map(({ line, offer }, at): PricedLine => {
    const { itemsMinor, shippingMinor } = amountsOf(price.lines[at]!);
    const bps = offer.commissionBps ?? commissionBps;
    return {
      offerId: offer.id,
      productId: offer.productId,
      sellerId: offer.sellerId,
      title: offer.title,
      source: offer.source,
      quantity: line.quantity,
      customSpecs: line.customSpecs,
      unitMinor: offer.priceMinor,
      offerCurrency: offer.currency,
      offerShippingMinor: offer.shippingMinor ?? 0,
      itemsMinor,
      shippingMinor,
      commissionBps: bps,
      commissionMinor: commissionOf(itemsMinor, bps),
    };
  });
  const names = new Map(sold.map(({ offer }) => [offer.sellerId, offer.sellerName]));
  const commissions = (some: readonly PricedLine[]) => some.reduce((sum, line) => sum + line.commissionMinor, 0);
  const sellers = price.sellers.map(({ seller: sellerId, components }): PricedSeller => {
    const own = lines.filter((line) => line.sellerId === sellerId);
    const sellerName = names.get(sellerId) ?? '';
    return { sellerId, sellerName, lines: own, ...amountsOf(components), commissionMinor: commissions(own) };
  });
  return { lines, sellers, ...amountsOf(price.components), commissionMinor: commissions(lines), currency };
}

/** Of lines that can be sold everything is stated. */
function amountsOf(components: readonly Component[]): {
  itemsMinor: number;
  shippingMinor: number;
  roundingMinor: number;
  totalMinor: number;
} {
  const amount = (kind: Component['kind']) => amountOf(components, kind) ?? 0;
  return {
    itemsMinor: amount('items'),
    shippingMinor: amount('delivery'),
    roundingMinor: amount('rounding'),
    totalMinor: totalOf(components) ?? 0,
  };
}
