import * as z from 'zod/mini';
import { sources } from '#domain/catalogue/product.ts';
import { quantityLimit } from '#domain/cart/lines.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { toMajor } from '#domain/money/units.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import type { Quote, QuoteAsk, QuoteLine } from '#domain/orders/quote.ts';
import { Refusal } from '#domain/refusals.ts';
import { asAnon } from '#server/data/as.ts';
import { type OfferRow, readOffers } from '#server/data/orders.ts';
import { readRates } from '#server/data/rates.ts';
import { readJson } from './read-body.ts';
import { answering } from './refusal-words.ts';
import type { Shop } from './shop.ts';

const ask = z.object({
  lines: z.array(z.object({ offer_id: z.uuid(), quantity: z.int().check(z.minimum(1), z.maximum(quantityLimit)) })).check(z.minLength(1), z.maxLength(100)),
  country: z.string().check(z.refine((code) => countryOf(code) !== null)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

/** POST /functions/v1/quote-order: `{lines: [{offer_id, quantity}], country, currency}` in, a Quote out. */
export function answerQuote(request: Request, shop: Shop, language: 'fr' | 'en'): Promise<Response> {
  return answering(language, shop.log, async () => Response.json(await quoteOrder(shop, readQuoteAsk(await readJson(request, 64 * 1024)), language), { headers: { 'cache-control': 'no-store' } }));
}

/** Reads what came over the wire. Throws Refusal `order/malformed` naming the field. */
function readQuoteAsk(json: unknown): QuoteAsk {
  const read = ask.safeParse(json);
  if (!read.success) throw new Refusal('order/malformed', { field: String(read.error.issues[0]?.path.join('.') ?? '') });
  return read.data;
}

/** What these lines would cost now, delivered to the country; nothing is held and nothing is written. */
export async function quoteOrder(shop: Shop, { lines, country, currency }: QuoteAsk, language: 'fr' | 'en'): Promise<Quote> {
  const { offers, rates } = await asAnon(shop.sql, async (tx) => ({ offers: await readOffers(tx, lines.map((line) => line.offer_id), country), rates: await readRates(tx) }));
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const facts = offers.map((offer) => ({ ...offer, title: titleOf(offer, language) }));
  const quoted: QuoteLine[] = [];
  let itemsTotal = 0;
  let shippingTotal = 0;
  for (const { offer_id, quantity } of lines) {
    const offer = byId.get(offer_id);
    const product = { productId: offer_id, productName: '', quantity, unitPrice: offer ? toMajor(offer.priceMinor, offer.currency) : 0, currency: offer?.currency ?? currency, source: offer?.source ?? sources[0], customSpecs: null, supplierName: '', minimumOrderQuantity: 1, merchantId: null, restaurantId: null, menuId: null, metadata: { product_id: '', slug: '' } };
    const priced = priceOrder({ lines: [product], offers: facts, rates, currency, commissionBps: 0 });
    const refused = 'refused' in priced ? priced.refused[0] : undefined;
    if (!('refused' in priced)) [itemsTotal, shippingTotal] = [itemsTotal + priced.itemsMinor, shippingTotal + priced.shippingMinor];
    quoted.push({
      offer_id,
      quantity,
      name: offer ? titleOf(offer, language) : '',
      unit_price: offer?.priceMinor ?? 0,
      currency: offer?.currency ?? currency,
      shipping: offer?.shippingMinor ?? null,
      days_min: offer?.daysMin ?? null,
      days_max: offer?.daysMax ?? null,
      problem: refused ? { code: refused.code, facts: refused.facts } : null,
    });
  }
  return { country, currency, lines: quoted, items_total: itemsTotal, shipping_total: shippingTotal, total: itemsTotal + shippingTotal, payable: quoted.every((line) => line.problem === null) };
}

const titleOf = (offer: OfferRow, language: 'fr' | 'en'): string => (language === 'fr' ? offer.titleFr : offer.titleEn);
