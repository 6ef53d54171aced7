import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { sources } from '#domain/catalogue/product.ts';
import { quantityLimit } from '#domain/cart/quantity-limit.ts';
import { shownStock } from '#domain/catalogue/shown-stock.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { mobileNetworksOf } from '#domain/money/mobile-networks.ts';
import { toMajor } from '#domain/money/units.ts';
import { type OrderProduct, parseReplaces } from '#domain/orders/checkout.ts';
import { type LineRefusal, priceOrder } from '#domain/orders/price-order.ts';
import type { Quote, QuoteRequest, QuoteLine, QuoteProvider } from '#domain/orders/quote.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type OfferRow, readOffers } from '#server/orders/queries/orders.ts';
import { readRates } from '#server/pricing/queries.ts';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { readJson } from '#server/http/read-body.ts';
import { answering } from '#server/http/refusal-words.ts';
import { yieldingUnits } from '#server/orders/make-room.ts';
import { ownUnits, withOwnUnits } from '#server/orders/replace-order.ts';
import type { Shop } from '#server/shop.ts';

const ask = z.object({
  lines: z
    .array(z.object({ offer_id: z.uuid(), quantity: z.int().min(1).max(quantityLimit) }))
    .min(1)
    .max(100),
  country: z.string().refine((code) => countryOf(code) !== null),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** POST /functions/v1/quote-order: `{lines: [{offer_id, quantity}], country, currency, replaces?: [{orderId, orderToken}]}` in, a Quote out. */
export function answerQuote(request: Request, shop: Shop, language: Language): Promise<Response> {
  return answering(language, shop.log, async () =>
    Response.json(await quoteOrder(shop, readQuoteAsk(await readJson(request, 64 * 1024)), language), {
      headers: { 'cache-control': 'no-store' },
    }),
  );
}

/** Reads what came over the wire. Throws Refusal `order/malformed` naming the field. */
function readQuoteAsk(json: unknown): QuoteRequest {
  const read = ask.safeParse(json);
  if (!read.success)
    throw new Refusal('order/malformed', { field: String(read.error.issues[0]?.path.join('.') ?? '') });
  return { ...read.data, replaces: parseReplaces(json) };
}

/** What these lines would cost now, delivered to the country; nothing is held and nothing is written. */
export async function quoteOrder(
  shop: Shop,
  { lines, country, currency, replaces = [] }: QuoteRequest,
  language: Language,
): Promise<Quote> {
  // As the market: a visitor's role does not see the exact stock, which this must compare with.
  const { offers: there, rates } = await asMarket(shop.sql, async (tx) => ({
    offers: await readOffers(
      tx,
      lines.map((line) => line.offer_id),
      country,
    ),
    rates: await readRates(tx),
  }));
  const open = there.filter(({ isActive }) => isActive);
  let offers = withOwnUnits(open, await ownUnits(shop, replaces));
  const products = lines.map(({ offer_id, quantity }) =>
    productOf(
      offer_id,
      quantity,
      offers.find(({ id }) => id === offer_id),
      currency,
    ),
  );
  const price = (some: OrderProduct[]) =>
    priceOrder({
      lines: some,
      offers: offers.map((offer) => ({ ...offer, title: titleOf(offer, language) })),
      rates,
      currency,
      commissionBps: 0,
      refusesDemo: shop.takesRealMoney ?? false,
    });
  let all = price(products);
  const short = ('refused' in all ? all.refused : []).filter(({ code }) => code === 'offer/short-stock');
  if (short.length > 0) {
    // Units that others hold unpaid for long give way to an order (server/orders/make-room.ts).
    offers = withOwnUnits(
      offers,
      await yieldingUnits(
        shop,
        short.map(({ offerId }) => offerId),
      ),
    );
    all = price(products);
  }
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const refused = new Map(('refused' in all ? all.refused : []).map((one) => [one.offerId, one]));
  // The lines that can be ordered are added up, whatever is wrong with the others.
  const sound = price(products.filter(({ productId }) => !refused.has(productId)));
  const { itemsMinor, shippingMinor, roundingMinor } =
    'refused' in sound ? { itemsMinor: 0, shippingMinor: 0, roundingMinor: 0 } : sound;
  const payable = refused.size === 0;
  const total = itemsMinor + shippingMinor + roundingMinor;
  const quoted = lines.map(({ offer_id, quantity }) =>
    quoteLine({ offer_id, quantity, offer: byId.get(offer_id), refused: refused.get(offer_id), currency, language }),
  );
  return {
    country,
    currency,
    lines: quoted,
    items_total: itemsMinor,
    shipping_total: shippingMinor,
    rounding: roundingMinor,
    total,
    payable,
    providers: payable ? providersFor(shop.providers, total, { currency, country, language }) : [],
  };
}

/** A line as the offer has it: what the buyer was shown is his screen's to compare. */
const productOf = (
  productId: string,
  quantity: number,
  offer: OfferRow | undefined,
  currency: string,
): OrderProduct => ({
  productId,
  quantity,
  productName: '',
  unitPrice: offer ? toMajor(offer.priceMinor, offer.currency) : 0,
  currency: offer?.currency ?? currency,
  source: offer?.source ?? sources[0],
  customSpecs: null,
  supplierName: '',
  minimumOrderQuantity: 1,
  merchantId: null,
  restaurantId: null,
  menuId: null,
  metadata: { product_id: '', slug: '' },
});

type Quoted = {
  offer_id: string;
  quantity: number;
  offer: OfferRow | undefined;
  refused: LineRefusal | undefined;
  currency: string;
  language: Language;
};

const quoteLine = ({ offer_id, quantity, offer, refused, currency, language }: Quoted): QuoteLine => ({
  offer_id,
  quantity,
  name: offer ? titleOf(offer, language) : '',
  unit_price: offer?.priceMinor ?? 0,
  currency: offer?.currency ?? currency,
  shipping: offer?.shippingMinor ?? null,
  days_min: offer?.daysMin ?? null,
  days_max: offer?.daysMax ?? null,
  problem: refused
    ? {
        code: refused.code,
        facts: {
          ...(offer && offer.stock !== null && { left: shownStock(offer.stock, offer.minimumOrderQuantity)! }),
          ...refused.facts,
        },
      }
    : null,
});

/** Whoever takes payments, the usual one first, each with what it has against this amount or its currency; mobile money only where there is any, or its currency is the one charged. */
export const providersFor = (
  providers: readonly Pick<PaymentProvider, 'name' | 'quote'>[],
  total: number,
  { currency, country, language }: { currency: string; country: string; language: Language },
): QuoteProvider[] =>
  providers.flatMap((provider): QuoteProvider[] => {
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

const titleOf = (offer: OfferRow, language: Language): string => (language === 'fr' ? offer.titleFr : offer.titleEn);
