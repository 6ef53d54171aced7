import { z } from 'zod';
import { type Language, titleIn } from '#domain/settings/language.ts';
import { sources } from '#domain/catalogue/product.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import { capDisplayedStock } from '#domain/catalogue/displayed-stock.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { mobileNetworksOf } from '#domain/money/mobile-networks.ts';
import { toMajor } from '#domain/money/units.ts';
import { type OrderProduct, parseReplacedOrders } from '#domain/orders/checkout.ts';
import {
  findLineDeliveryFees,
  type LineRefusal,
  priceOrder,
  unitMinorInOfferCurrency,
} from '#domain/orders/price-order.ts';
import type { Quote, QuoteRequest, QuoteLine, PaymentProviderOption } from '#domain/orders/quote.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { dishClosureAt } from '#domain/sellers/dish-hours.ts';
import { type PlannedSellerDelivery, parseSellerDeliveryChoices } from '#domain/sellers/seller-delivery.ts';
import { closureAt } from '#domain/sellers/ordering-hours.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type CheckoutOffer, readOffers } from '#server/orders/queries/orders.ts';
import {
  planZoneAndPickupDeliveries,
  quoteZoneAndPickupDeliveries,
} from '#domain/orders/plan-zone-and-pickup-deliveries.ts';
import { findKitchenServicesOfOffers } from '#server/sellers/queries/kitchen-services.ts';
import { findPickupServices } from '#server/sellers/queries/pickup-places.ts';
import { formatPickupPlaceHours } from '#server/orders/pickup-hours.ts';
import { readRates } from '#server/pricing/queries.ts';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { readJson } from '#server/http/read-body.ts';
import { respondWithRefusals } from '#server/http/refusal-words.ts';
import { cancellableUnits } from '#server/orders/free-stock.ts';
import { ownReservedUnits, addOwnReservedUnits } from '#server/orders/replace-order.ts';
import type { Shop } from '#server/shop.ts';

const ask = z.object({
  lines: z
    .array(
      z.object({
        offer_id: z.uuid(),
        quantity: z.int().min(1).max(maxUnitsPerLine),
        custom_specs: z.string().max(1000).nullish(),
      }),
    )
    .min(1)
    .max(100),
  country: z.string().refine((code) => countryOf(code) !== null),
  currency: z.string().regex(/^[A-Z]{3}$/),
  postal_code: z.string().max(40).nullish(),
});

/** POST /functions/v1/quote-order: takes a QuoteRequest, returns a Quote. */
export function handleQuoteRequest(request: Request, shop: Shop, language: Language): Promise<Response> {
  return respondWithRefusals(language, shop.log, async () =>
    Response.json(await quoteOrder(shop, readQuoteAsk(await readJson(request, 64 * 1024)), language), {
      headers: { 'cache-control': 'no-store' },
    }),
  );
}

/** Throws Refusal `order/malformed` with the name of the field. */
function readQuoteAsk(json: unknown): QuoteRequest {
  const read = ask.safeParse(json);
  if (!read.success)
    throw new Refusal('order/malformed', { field: String(read.error.issues[0]?.path.join('.') ?? '') });
  const lines = read.data.lines.map(({ custom_specs: specs, ...line }) => ({
    ...line,
    ...(specs && { custom_specs: sanitizeText(specs) }),
  }));
  const { postal_code: postalCode, ...rest } = read.data;
  return {
    ...rest,
    lines,
    replaces: parseReplacedOrders(json),
    kitchens: parseSellerDeliveryChoices(json),
    ...(postalCode && { postal_code: postalCode }),
  };
}

/** Prices these lines for delivery to the country. It reserves and writes nothing. */
export async function quoteOrder(
  shop: Shop,
  { lines, country, currency, replaces = [], kitchens: choices = {}, postal_code: postalCode = '' }: QuoteRequest,
  language: Language,
): Promise<Quote> {
  // Uses the server's own database role, because a visitor's role cannot read the exact stock.
  const {
    offers: there,
    services,
    places,
    rates,
  } = await asMarket(shop.sql, async (tx) => {
    const found = await readOffers(
      tx,
      lines.map((line) => line.offer_id),
      { country, at: shop.now() },
    );
    const shops = await findPickupServices(tx, found);
    return {
      offers: found,
      services: [...(await findKitchenServicesOfOffers(tx, found)), ...shops.services],
      places: shops.hours,
      rates: await readRates(tx),
    };
  });
  const open = there.filter(({ isActive }) => isActive);
  let offers = addOwnReservedUnits(open, await ownReservedUnits(shop, replaces));
  const products = lines.map((line) =>
    productOf(
      line,
      offers.find(({ id }) => id === line.offer_id),
      currency,
    ),
  );
  const nowMs = shop.now().getTime();
  const plans = planZoneAndPickupDeliveries(services, { lines: products, offers: open, choices, country, postalCode });
  const price = (some: OrderProduct[], kitchens: readonly PlannedSellerDelivery[] = plans) =>
    priceOrder({
      kitchens,
      lines: some,
      offers: offers.map((offer) => ({
        ...offer,
        title: titleOf(offer, language),
        closure: closureAt(offer.orderingHours, nowMs),
        dishClosure: dishClosureAt(offer.served, offer.timeZone, nowMs),
      })),
      rates,
      currency,
      commissionBps: 0,
      refusesDemo: shop.takesRealMoney ?? false,
      language,
    });
  let all = price(products);
  const short = ('refused' in all ? all.refused : []).filter(({ code }) => code === 'offer/short-stock');
  if (short.length > 0) {
    // Units of old unpaid orders count as available, because a new order can cancel those (free-stock.ts).
    offers = addOwnReservedUnits(
      offers,
      await cancellableUnits(
        shop,
        short.map(({ offerId }) => offerId),
      ),
    );
    all = price(products);
  }
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const refused = new Map(
    ('refused' in all ? all.refused : []).map((one) => [keyOf(one.offerId, one.customSpecs), one]),
  );
  // The total covers the lines that can be ordered, even if others cannot. If a restaurant cannot deliver (no address,
  // or one that is too far away), the total contains the lowest fee of this restaurant, and only its first line gets
  // the error.
  const sound = price(
    products.filter(({ productId, customSpecs }) => {
      const code = refused.get(keyOf(productId, customSpecs))?.code;
      return code === undefined || code.startsWith('offer/kitchen-');
    }),
    plans.map((plan) => ({ ...plan, fault: null })),
  );
  const fees = findLineDeliveryFees(products, byId, plans);
  const kitchens = quoteZoneAndPickupDeliveries(services, {
    plans,
    choices,
    lines: products,
    offers: open,
    country,
  }).map((one) => ({
    ...one,
    places: one.places.map((place) => ({
      ...place,
      hours: formatPickupPlaceHours(places.get(place.id), {
        seller: place.name,
        nowMs,
        language,
        country,
        shopZone: shop.timeZone,
      }),
    })),
  }));
  const { itemsMinor, shippingMinor, roundingMinor, totalMinor } =
    'refused' in sound ? { itemsMinor: 0, shippingMinor: 0, roundingMinor: 0, totalMinor: 0 } : sound;
  const payable = refused.size === 0;
  const quoted = lines.map((line, at) =>
    quoteLine({
      line,
      shippingMinor: fees[at]!.shippingMinor,
      isPlanned: plans.some(({ sellerId }) => sellerId === byId.get(line.offer_id)?.sellerId),
      isPickedUp: kitchens.some(
        ({ seller_id: sellerId, is_shop: isShop, way, problem }) =>
          isShop && way === 'pickup' && !problem && sellerId === byId.get(line.offer_id)?.sellerId,
      ),
      offer: byId.get(line.offer_id),
      refused: refused.get(keyOf(line.offer_id, line.custom_specs)),
      currency,
      language,
    }),
  );
  return {
    country,
    currency,
    lines: quoted,
    items_total: itemsMinor,
    shipping_total: shippingMinor,
    rounding: roundingMinor,
    total: totalMinor,
    payable,
    providers: payable ? buildPaymentProviderOptions(shop.providers, totalMinor, { currency, country, language }) : [],
    ...(kitchens.length > 0 && { kitchens }),
  };
}

const keyOf = (offer: string, specs: string | null | undefined): string => `${offer} ${canonicalSpecs(specs)}`;

/** A line with the offer's own data, which the browser compares with the shown data. */
const productOf = (
  { offer_id: productId, quantity, custom_specs: customSpecs = null }: QuoteRequest['lines'][number],
  offer: CheckoutOffer | undefined,
  currency: string,
): OrderProduct => ({
  productId,
  quantity,
  productName: '',
  unitPrice: offer ? toMajor(unitMinorInOfferCurrency(offer, { customSpecs }), offer.currency) : 0,
  currency: offer?.currency ?? currency,
  source: offer?.source ?? sources[0],
  customSpecs,
  supplierName: '',
  minimumOrderQuantity: 1,
  merchantId: null,
  restaurantId: null,
  menuId: null,
  metadata: { product_id: '', slug: '' },
});

type Quoted = {
  line: QuoteRequest['lines'][number];
  shippingMinor: number | null;
  /** True when the restaurant's delivery plan decides the arrival, not the offer. */
  isPlanned: boolean;
  /** True when the buyer picks the article up at a shop, not at a restaurant. */
  isPickedUp: boolean;
  offer: CheckoutOffer | undefined;
  refused: LineRefusal | undefined;
  currency: string;
  language: Language;
};

const quoteLine = ({
  line: { offer_id, quantity, custom_specs: specs = null },
  shippingMinor,
  isPlanned,
  isPickedUp,
  offer,
  refused,
  currency,
  language,
}: Quoted): QuoteLine => ({
  offer_id,
  ...(specs && { custom_specs: specs }),
  quantity,
  name: offer ? titleOf(offer, language) : '',
  unit_price: offer ? unitMinorInOfferCurrency(offer, { customSpecs: specs }) : 0,
  currency: offer?.currency ?? currency,
  shipping: shippingMinor,
  days_min: isPlanned ? null : (offer?.daysMin ?? null),
  days_max: isPlanned ? null : (offer?.daysMax ?? null),
  ...(isPickedUp && { is_picked_up: true as const }),
  problem: refused
    ? {
        code: refused.code,
        facts: {
          ...(offer && offer.stock !== null && { left: capDisplayedStock(offer.stock, offer.minimumOrderQuantity)! }),
          ...refused.facts,
        },
      }
    : null,
});

/**
 * The payment providers, the default first. `problem`: why a provider cannot take this total. Mobile money is left out
 * if it takes neither the currency nor payments from the country.
 */
export const buildPaymentProviderOptions = (
  providers: readonly Pick<PaymentProvider, 'name' | 'quote'>[],
  total: number,
  { currency, country, language }: { currency: string; country: string; language: Language },
): PaymentProviderOption[] =>
  providers.flatMap((provider): PaymentProviderOption[] => {
    const { name } = provider;
    try {
      provider.quote({
        currency,
        language,
        shippingMinor: 0,
        shippingName: '',
        lines: [{ name: '', quantity: 1, amountMinor: total }],
      });
      return [{ name, problem: null }];
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const { code, facts } = refusal;
      if (code !== 'payment/currency-unsupported' || name !== 'mobile-money')
        return [{ name, problem: { code, facts } }];
      return mobileNetworksOf(country).length > 0
        ? [{ name, problem: { code: 'payment/mobile-currency', facts: { currency } } }]
        : [];
    }
  });

const titleOf = (offer: CheckoutOffer, language: Language): string => titleIn(language, offer);
