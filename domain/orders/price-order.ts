import type { Source } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import { toCents, toMinor } from '#domain/money/units.ts';
import { payableStep } from '#domain/pricing/payable-converter.ts';
import {
  componentAmount,
  type PriceComponentAmount,
  calculateDeliveredPrice,
  sumComponents,
} from '#domain/pricing/delivered-price.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { parseChosenOptions, type OptionChoiceError, type OptionGroup } from '#domain/sellers/dish-options.ts';
import type { PlannedSellerDelivery } from '#domain/sellers/seller-delivery.ts';
import type { NextOrderTime } from '#domain/sellers/ordering-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { type LineCustomization, type OrderProduct, pickLineCustomization } from './checkout.ts';
import type { DisplayedTotal } from './order-view.ts';
import { calculateCommission } from './commission.ts';

/** An offer as the database has it, read under lock. `shippingMinor`: one line's delivery; null: unknown. */
export type CurrentOffer = {
  id: string;
  productId: string;
  title: string;
  sellerId: string;
  sellerName: string;
  source: Source;
  isDirect: boolean;
  isActive: boolean;
  isDemo: boolean;
  /** The day when the seller returns from holidays, as 2026-12-24; null: not on holiday. */
  reopensOn?: string | null;
  /** Set when the restaurant is closed, with its next opening time; null or absent: open. */
  closure?: { next: NextOrderTime } | null;
  /** Set when the dish is not served now, with the next serving time; null or absent: served. */
  dishClosure?: { next: NextOrderTime } | null;
  priceMinor: number;
  currency: string;
  stock: number | null;
  minimumOrderQuantity: number;
  /** The options of a dish; absent or empty: none. */
  options?: readonly OptionGroup[];
  shippingMinor: number | null;
  /** The seller's commission in basis points; null: the commission in PriceOrderInput applies. */
  commissionBps: number | null;
};

export type PriceOrderInput = {
  lines: readonly OrderProduct[];
  offers: readonly CurrentOffer[];
  rates: Rates;
  currency: string;
  commissionBps: number;
  /** True when payments are real, so that demo offers cannot be bought. */
  refusesDemo: boolean;
  /** Delivery plans of restaurants and shops. Other sellers use the delivery price of each offer. */
  kitchens?: readonly PlannedSellerDelivery[];
  /** The language of names in error messages; French by default. */
  language?: Language;
};

/** Why a line cannot be sold. Prices in `facts` are in minor units of `facts.currency`. */
export type LineRefusal = {
  offerId: string;
  /** The options of the affected line, null if it has none; absent: all lines of the offer are affected. */
  customSpecs?: string | null;
  name: string;
  code: Extract<RefusalCode, `offer/${string}`>;
  facts: RefusalFacts;
};

/** A line with the charged prices. `unitMinor` and `offerShippingMinor` are in the offer's currency. */
export type PricedLine = LineCustomization & {
  offerId: string;
  productId: string;
  sellerId: string;
  title: string;
  source: Source;
  quantity: number;
  unitMinor: number;
  offerCurrency: string;
  /** The delivery of the line. A restaurant's fee for all its lines is on its first line. */
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

/** `roundingMinor`: rounds the total to a payable amount ("Arrondi"); it belongs to no seller. */
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

/** Prices an order from the database's offers, never from the browser's (R-CHK-27), or refuses some lines. */
export function priceOrder(ask: PriceOrderInput): { refused: LineRefusal[] } | PricedOrder {
  const offers = new Map(ask.offers.map((offer) => [offer.id, offer]));
  const orderedUnits = unitsByOffer(ask.lines);
  const refused: LineRefusal[] = [];
  const sold: SoldLine[] = [];
  const fees = findLineDeliveryFees(ask.lines, offers, ask.kitchens ?? []);
  for (const [at, line] of ask.lines.entries()) {
    const offer = offers.get(line.productId);
    const { shippingMinor, fault } = fees[at]!;
    const refusal = refusalOf(line, offer, orderedUnits.get(line.productId) ?? line.quantity, {
      ...ask,
      shippingMinor,
      fault,
    });
    if (refusal) refused.push(refusal);
    else if (offer) sold.push({ line, offer, shippingMinor: shippingMinor ?? 0 });
  }
  return refused.length > 0 ? { refused } : priceSold(sold, ask);
}

/** Whether the browser's total differs by over 0.5 %, plus one rounding step for each of `roundings` (R-CHK-27). */
export function isWrongEstimate(
  estimatedCents: number,
  totalMinor: number,
  currency: string,
  roundings: number,
): boolean {
  const total = toCents(totalMinor, currency);
  const steps = payableStep(currency) === 1 ? 0 : toCents(payableStep(currency), currency) * roundings;
  return (Math.abs(estimatedCents - total) - steps) * 200 > total;
}

/** How many amounts of an order are rounded: each unit, and each line's delivery fee. */
export const countRoundings = ({ lines }: Pick<PricedOrder, 'lines'>): number =>
  lines.reduce((sum, line) => sum + line.quantity + 1, 0);

/** The delivery fee of each line in the offer's currency; null: unknown. A restaurant's fee is on its first line. */
export function findLineDeliveryFees(
  lines: readonly { productId: string }[],
  offers: ReadonlyMap<string, Pick<CurrentOffer, 'sellerId' | 'shippingMinor'>>,
  kitchens: readonly PlannedSellerDelivery[],
): { shippingMinor: number | null; fault: PlannedSellerDelivery['fault'] }[] {
  const seen = new Set<string>();
  return lines.map(({ productId }) => {
    const offer = offers.get(productId);
    const plan = kitchens.find(({ sellerId }) => sellerId === offer?.sellerId);
    if (!offer || !plan) return { shippingMinor: offer?.shippingMinor ?? null, fault: null };
    const isFirst = !seen.has(plan.sellerId);
    seen.add(plan.sellerId);
    // The restaurant does not deliver here, and the offer has no delivery price: the fee is unknown (null), not 0.
    const isFar = offer.shippingMinor === null && (plan.fault?.code ?? '').startsWith('offer/kitchen-zone');
    return { shippingMinor: isFar ? null : isFirst ? plan.feeMinor : 0, fault: isFirst ? plan.fault : null };
  });
}

/** Two lines may have the same offer (R-CART-05). They share its stock and its minimum quantity. */
function unitsByOffer(lines: readonly OrderProduct[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity);
  return units;
}

function refusalOf(
  line: OrderProduct,
  offer: CurrentOffer | undefined,
  units: number,
  {
    refusesDemo,
    language = 'fr',
    shippingMinor,
    fault,
  }: Pick<PriceOrderInput, 'refusesDemo' | 'language'> & ReturnType<typeof findLineDeliveryFees>[number],
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
  const { faults } = parseChosenOptions(offer.options ?? [], line.customSpecs);
  if (faults[0]) return refuse(...refusalOfOptions(faults[0], language));
  const stated = toMinor(line.unitPrice, offer.currency);
  const unitMinor = unitMinorInOfferCurrency(offer, line);
  if (stated !== unitMinor)
    return refuse('offer/price-changed', { old: stated, new: unitMinor, currency: offer.currency });
  if (units < offer.minimumOrderQuantity) return refuse('offer/below-minimum', { minimum: offer.minimumOrderQuantity });
  if (offer.stock !== null && units > offer.stock) return refuse('offer/short-stock', { left: offer.stock });
  if (fault) return refuse(fault.code, fault.facts);
  if (shippingMinor === null) return refuse('offer/shipping-unknown');
  return null;
}

/** The price of one unit with the options of its line, in minor units of the offer's currency. */
export const unitMinorInOfferCurrency = (
  offer: Pick<CurrentOffer, 'priceMinor' | 'options'>,
  { customSpecs }: { customSpecs: string | null },
): number => offer.priceMinor + parseChosenOptions(offer.options ?? [], customSpecs).extraMinor;

function refusalOfOptions(fault: OptionChoiceError, language: Language): [LineRefusal['code'], RefusalFacts] {
  const group = (language === 'fr' ? fault.groupFr : fault.groupEn) || fault.group;
  if (fault.kind === 'gone')
    return ['offer/option-gone', { option: language === 'fr' ? fault.optionFr : fault.optionEn }];
  return fault.kind === 'too-few'
    ? ['offer/options-missing', { group, minimum: fault.limit }]
    : ['offer/options-too-many', { group, maximum: fault.limit }];
}

/** The total in the buyer's own currency, shown beside the charged total; null: they are the same. */
export function calculateDisplayedTotal(
  { lines, currency }: Pick<PricedOrder, 'lines' | 'currency'>,
  shownCurrency: string,
  rates: Rates,
): DisplayedTotal | null {
  if (shownCurrency === currency) return null;
  const stated = lines.map((line) => ({
    seller: line.sellerId,
    unitMinor: line.unitMinor,
    quantity: line.quantity,
    currency: line.offerCurrency,
    charges: [{ kind: 'delivery' as const, amountMinor: line.offerShippingMinor }],
  }));
  return {
    currency: shownCurrency,
    totalMinor: sumComponents(calculateDeliveredPrice(stated, shownCurrency, rates).components) ?? 0,
  };
}

type SoldLine = { line: OrderProduct; offer: CurrentOffer; shippingMinor: number };

function priceSold(sold: readonly SoldLine[], { rates, currency, commissionBps }: PriceOrderInput): PricedOrder {
  const stated = sold.map(({ line, offer, shippingMinor }) => ({
    seller: offer.sellerId,
    unitMinor: unitMinorInOfferCurrency(offer, line),
    quantity: line.quantity,
    currency: offer.currency,
    charges: [{ kind: 'delivery' as const, amountMinor: shippingMinor }],
  }));
  const price = calculateDeliveredPrice(stated, currency, rates);
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
      ...pickLineCustomization(line),
      unitMinor: unitMinorInOfferCurrency(offer, line),
      offerCurrency: offer.currency,
      offerShippingMinor: feeMinor,
      itemsMinor,
      shippingMinor,
      commissionBps: bps,
      commissionMinor: calculateCommission(itemsMinor, bps),
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

/** Converts price components to named amounts. A missing component is 0; all delivery prices are known here. */
function amountsOf(components: readonly PriceComponentAmount[]): {
  itemsMinor: number;
  shippingMinor: number;
  roundingMinor: number;
  totalMinor: number;
} {
  const amount = (kind: PriceComponentAmount['kind']) => componentAmount(components, kind) ?? 0;
  return {
    itemsMinor: amount('items'),
    shippingMinor: amount('delivery'),
    roundingMinor: amount('rounding'),
    totalMinor: sumComponents(components) ?? 0,
  };
}
