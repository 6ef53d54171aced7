import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { toMinor } from '#domain/money/units.ts';
import { type OrderPayload, readOrderPayload } from '#domain/orders/checkout.ts';
import { postPlaced } from '#domain/orders/ledger.ts';
import { estimateDiffers, type PricedOrder, priceOrder } from '#domain/orders/price-order.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/data/as.ts';
import { orAgain } from '#server/data/deadlock.ts';
import { audit, enqueue } from '#server/data/jobs.ts';
import { post } from '#server/data/ledger.ts';
import { addEvent, insertOrder, lockKey, lockOffers, type OfferRow, orderOfKey } from '#server/data/orders.ts';
import { planPayment } from '#server/data/payments.ts';
import { readRates } from '#server/data/rates.ts';
import { readCommissionBps } from '#server/data/settings.ts';
import { holdStock } from '#server/data/stock.ts';
import { LinesRefused } from './lines-refused.ts';
import { frozenOrder, frozenParts } from './frozen-order.ts';
import { contentsOf, holdMinutes, minutesAfter, paymentUrlOf, sessionMinutes } from './open-payment.ts';
import { signOrderLink } from './order-link.ts';
import type { Shop } from './shop.ts';

export type PlaceAsk = {
  /** SPEC §3's order payload, as it came. */
  payload: unknown;
  /** 8 to 200 characters, chosen by the buyer's side; the same key and payload give the same order again. */
  idempotencyKey: string | null;
  language: 'fr' | 'en';
  userId?: string | null;
};
export type PlacedOrder = { url: string; orderId: string; orderToken: string };

/**
 * Places an order and asks for its payment page (R-FN-01, R-FN-02). Prices, stock, minimums and delivery are read again under lock;
 * order, parts, lines, stock holds, ledger, jobs and audit are one transaction. When the provider is down the order stands and the
 * same ask tries again; an order of this key left unpaid for two hours is given up and placed anew. Throws Refusal: order/key-missing, order/key-reused, order/malformed, cart/empty, checkout/missing-fields,
 * checkout/email-invalid, LinesRefused, order/total-differs, payment/currency-unsupported, payment/amount-too-small,
 * payment/amount-too-large, payment/provider-down, payment/refused (the order is then given up).
 */
export async function placeOrder(shop: Shop, ask: PlaceAsk): Promise<PlacedOrder> {
  const key = ask.idempotencyKey?.trim() ?? '';
  if (key.length < 8 || key.length > 200) throw new Refusal('order/key-missing');
  const payload = readOrderPayload(ask.payload, shop.disposableDomains);
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  const draft: Draft = { payload, key, fingerprint, language: ask.language, userId: ask.userId ?? null };
  // The second round is for an order of this key that had grown too old: it was given up, and its key is free.
  const placed = (await placeOnce(shop, draft)) ?? (await placeOnce(shop, draft));
  if (!placed) throw new Refusal('payment/refused');
  return placed;
}

async function placeOnce(shop: Shop, draft: Draft): Promise<PlacedOrder | null> {
  const orderId = await orAgain(() => asMarket(shop.sql, async (tx) => {
    await lockKey(tx, draft.key);
    const present = await orderOfKey(tx, draft.key);
    if (present && present.payloadHash !== draft.fingerprint) throw new Refusal('order/key-reused');
    return present?.id ?? writeOrder(tx, shop, draft);
  }));
  const url = await paymentUrlOf(shop, orderId);
  return url === null ? null : { url, orderId, orderToken: signOrderLink(shop.linkSecret, orderId, shop.now()) };
}

type Draft = { payload: OrderPayload; key: string; fingerprint: string; language: 'fr' | 'en'; userId: string | null };

async function writeOrder(tx: TransactionSql, shop: Shop, draft: Draft): Promise<string> {
  const { payload, language } = draft;
  const offers = await lockOffers(tx, payload.products.map((line) => line.productId).filter(isUuid), payload.shippingAddress.country);
  const rates = await readRates(tx);
  const commissionBps = await readCommissionBps(tx);
  const priced = pricedOrRefused(payload, offers, { rates, commissionBps, language });
  const frozen = frozenOrder(draft, priced, { rates, offers, holdUntil: minutesAfter(shop.now(), holdMinutes) });
  const parts = frozenParts(priced, { rates, offers, commissionBps });
  // Before anything is written: a currency the provider does not take is refused here.
  const charge = shop.provider.quote(contentsOf({ currency: priced.currency, language, shippingMinor: priced.shippingMinor, lines: parts.flatMap((part) => part.lines) }));

  const order = await insertOrder(tx, frozen, parts);
  await holdStock(tx, order.id, frozen.holdUntil, unitsByOffer(priced));
  await post(tx, order.id, 'placed', '', postPlaced(priced));
  await addEvent(tx, order.id, 'placed');
  const expiresAt = minutesAfter(shop.now(), sessionMinutes);
  await planPayment(tx, { orderId: order.id, provider: shop.provider.name, ...charge, expiresAt, idempotencyKey: `checkout:${order.id}:${expiresAt.getTime()}` });
  await enqueue(tx, 'poll-payment', { orderId: order.id, round: 1 }, { key: `poll:${order.id}`, at: new Date(shop.now().getTime() + 90_000) });
  await enqueue(tx, 'expire-order', { orderId: order.id }, { key: `expire:${order.id}`, at: frozen.holdUntil });
  await enqueue(tx, 'notify-admin', { orderId: order.id }, { key: `notify:${order.id}` });
  await audit(tx, 'checkout', 'order/placed', order.id, { number: order.number, totalMinor: priced.totalMinor, currency: priced.currency });
  return order.id;
}

function pricedOrRefused(payload: OrderPayload, offers: OfferRow[], { rates, commissionBps, language }: { rates: Record<string, number>; commissionBps: number; language: 'fr' | 'en' }): PricedOrder {
  const facts = offers.map((offer) => ({ ...offer, title: language === 'fr' ? offer.titleFr : offer.titleEn }));
  const priced = priceOrder({ lines: payload.products, offers: facts, rates, currency: payload.currency, commissionBps });
  if ('refused' in priced) throw new LinesRefused(priced.refused);
  // The buyer does not choose what he is charged in: it is the first line's currency, as the database has it (R-CART-14).
  if (payload.currency !== priced.lines[0]?.offerCurrency) throw new Refusal('order/malformed', { field: 'currency' });
  if (estimateDiffers(payload.totalEstimatedPriceCents, priced.totalMinor, priced.currency)) {
    const old = toMinor(payload.totalEstimatedPriceCents / 100, priced.currency);
    throw new Refusal('order/total-differs', { old, new: priced.totalMinor, currency: priced.currency });
  }
  return priced;
}

function unitsByOffer({ lines }: PricedOrder) {
  const units = new Map<string, number>();
  for (const { offerId, quantity } of lines) units.set(offerId, (units.get(offerId) ?? 0) + quantity);
  return [...units].map(([offerId, quantity]) => ({ offerId, quantity }));
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
