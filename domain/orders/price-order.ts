import type { Source } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import { toCents, toMinor } from '#domain/money/units.ts';
import { payableStep } from '#domain/pricing/asked-amounts.ts';
import { amountOf, type Component, deliveredPrice, totalOf } from '#domain/pricing/delivered-price.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { chosenOptions, type OptionFault, type OptionGroup } from '#domain/sellers/dish-options.ts';
import type { KitchenPlan } from '#domain/sellers/kitchen-delivery.ts';
import type { Closure } from '#domain/sellers/ordering-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { type LineWishes, type OrderProduct, wishesOf } from './checkout.ts';
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
  /** The day the seller is back from their holidays, as 2026-12-24; null: they are there. */
  reopensOn?: string | null;
  /** The restaurant takes no orders now, and when it does again; absent or null: it does. */
  closure?: { next: Closure } | null;
  /** The dish is not served now, and when it is again; absent or null: it is. */
  dishClosure?: { next: Closure } | null;
  priceMinor: number;
  currency: string;
  stock: number | null;
  minimumOrderQuantity: number;
  /** Of a dish; absent or none: there is nothing to choose. */
  options?: readonly OptionGroup[];
  shippingMinor: number | null;
  /** The commission on this seller's articles; null: the general commission applies (PriceOrderInput). */
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
  /** How the parts of restaurants get to the buyer; of others, what their offers state. */
  kitchens?: readonly KitchenPlan[];
  /** Of the names in refusals; French where it is left out. */
  language?: Language;
};

/** Why one line cannot be sold as asked. `name` is the line's name; prices in `facts` are minor units of `facts.currency`. */
export type LineRefusal = {
  offerId: string;
  /** Of the line that is meant, null: the one without any; absent: every line of the offer. */
  customSpecs?: string | null;
  name: string;
  code: Extract<RefusalCode, `offer/${string}`>;
  facts: RefusalFacts;
};

/** One line as it will be charged. `unitMinor` and `offerShippingMinor` are in the offer's currency; the rest in the order's. */
export type PricedLine = LineWishes & {
  offerId: string;
  productId: string;
  sellerId: string;
  title: string;
  source: Source;
  quantity: number;
  unitMinor: number;
  offerCurrency: string;
  /** Of a line; a restaurant's fee for its whole part stands in its first line. */
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
  const fees = lineFees(ask.lines, offers, ask.kitchens ?? []);
  for (const [at, line] of ask.lines.entries()) {
    const offer = offers.get(line.productId);
    const { shippingMinor, fault } = fees[at]!;
    const refusal = refusalOf(line, offer, asked.get(line.productId) ?? line.quantity, {
      ...ask,
      shippingMinor,
      fault,
    });
    if (refusal) refused.push(refusal);
    else if (offer) sold.push({ line, offer, shippingMinor: shippingMinor ?? 0 });
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

/**
 * What the delivery of each line costs, in minor units of its offer's currency; null: not stated. A restaurant that has a plan asks for its fee once,
 * in its first line, and says there what is wrong with the plan.
 */
export function lineFees(
  lines: readonly { productId: string }[],
  offers: ReadonlyMap<string, Pick<OfferFacts, 'sellerId' | 'shippingMinor'>>,
  kitchens: readonly KitchenPlan[],
): { shippingMinor: number | null; fault: KitchenPlan['fault'] }[] {
  const seen = new Set<string>();
  return lines.map(({ productId }) => {
    const offer = offers.get(productId);
    const plan = kitchens.find(({ sellerId }) => sellerId === offer?.sellerId);
    if (!offer || !plan) return { shippingMinor: offer?.shippingMinor ?? null, fault: null };
    const isFirst = !seen.has(plan.sellerId);
    seen.add(plan.sellerId);
    // To a country that its offers do not reach there is no fee to speak of.
    const isFar = offer.shippingMinor === null && (plan.fault?.code ?? '').startsWith('offer/kitchen-zone');
    return { shippingMinor: isFar ? null : isFirst ? plan.feeMinor : 0, fault: isFirst ? plan.fault : null };
  });
}

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
  {
    refusesDemo,
    language = 'fr',
    shippingMinor,
    fault,
  }: Pick<PriceOrderInput, 'refusesDemo' | 'language'> & ReturnType<typeof lineFees>[number],
): LineRefusal | null {
  const name = offer?.title ?? line.productName;
  const refuse = (code: LineRefusal['code'], facts: RefusalFacts = {}): LineRefusal => ({
    offerId: line.productId,
    customSpecs: line.customSpecs,
    name,
    code,
    facts: { name, ...facts },
  });
  if (!offer?.isActive) return refuse('offer/gone');
  if (!offer.isDirect) return refuse('offer/not-direct');
  if (offer.reopensOn) return refuse('offer/seller-away', { until: offer.reopensOn });
  if (offer.closure)
    return offer.closure.next ? refuse('offer/seller-closed', offer.closure.next) : refuse('offer/seller-unavailable');
  if (offer.dishClosure)
    return offer.dishClosure.next
      ? refuse('offer/dish-not-now', offer.dishClosure.next)
      : refuse('offer/seller-unavailable');
  if (refusesDemo && offer.isDemo) return refuse('offer/demo');
  if (line.currency !== offer.currency)
    return refuse('offer/currency-mismatch', { old: line.currency, new: offer.currency });
  const { faults } = chosenOptions(offer.options ?? [], line.customSpecs);
  if (faults[0]) return refuse(...refusalOfOptions(faults[0], language));
  const stated = toMinor(line.unitPrice, offer.currency);
  const unitMinor = unitMinorOf(offer, line);
  if (stated !== unitMinor)
    return refuse('offer/price-changed', { old: stated, new: unitMinor, currency: offer.currency });
  if (units < offer.minimumOrderQuantity) return refuse('offer/below-minimum', { minimum: offer.minimumOrderQuantity });
  if (offer.stock !== null && units > offer.stock) return refuse('offer/short-stock', { left: offer.stock });
  if (fault) return refuse(fault.code, fault.facts);
  if (shippingMinor === null) return refuse('offer/shipping-unknown');
  return null;
}

/** The price of one unit with the options of its line, in minor units of the offer's currency. */
export const unitMinorOf = (
  offer: Pick<OfferFacts, 'priceMinor' | 'options'>,
  { customSpecs }: { customSpecs: string | null },
): number => offer.priceMinor + chosenOptions(offer.options ?? [], customSpecs).extraMinor;

/** Code and facts of a choice that cannot be served. */
function refusalOfOptions(fault: OptionFault, language: Language): [LineRefusal['code'], RefusalFacts] {
  const group = (language === 'fr' ? fault.groupFr : fault.groupEn) || fault.group;
  if (fault.kind === 'gone')
    return ['offer/option-gone', { option: language === 'fr' ? fault.optionFr : fault.optionEn }];
  return fault.kind === 'too-few'
    ? ['offer/options-missing', { group, minimum: fault.limit }]
    : ['offer/options-too-many', { group, maximum: fault.limit }];
}

/** The converted total that the buyer read beside the total charged: the same order priced in the buyer's own currency, as on the card; null when that is the charged one. */
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

type SoldLine = { line: OrderProduct; offer: OfferFacts; shippingMinor: number };

/** The cost of these lines (domain/pricing), with the commission on their articles. */
function priceSold(sold: readonly SoldLine[], { rates, currency, commissionBps }: PriceOrderInput): PricedOrder {
  const stated = sold.map(({ line, offer, shippingMinor }) => ({
    seller: offer.sellerId,
    unitMinor: unitMinorOf(offer, line),
    quantity: line.quantity,
    currency: offer.currency,
    charges: [{ kind: 'delivery' as const, amountMinor: shippingMinor }],
  }));
  const price = deliveredPrice(stated, currency, rates);
  const lines = sold.map(({ line, offer, shippingMinor: feeMinor }, at): PricedLine => {
    const { itemsMinor, shippingMinor } = amountsOf(price.lines[at]!);
    const bps = offer.commissionBps ?? commissionBps;
    return {
      offerId: offer.id,
      productId: offer.productId,
      sellerId: offer.sellerId,
      title: offer.title,
      source: offer.source,
      quantity: line.quantity,
      ...wishesOf(line),
      unitMinor: unitMinorOf(offer, line),
      offerCurrency: offer.currency,
      offerShippingMinor: feeMinor,
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

/** Lines that can be sold have every field. */
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
