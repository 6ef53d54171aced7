import type { TransactionSql } from 'postgres';
import { type Language, titleIn } from '#domain/settings/language.ts';
import { toMinor } from '#domain/money/units.ts';
import { findCommissionRule, addAgreedCommissionRule } from '#domain/orders/commission-rules.ts';
import { type OrderPayload, parseOrderPayload, parseReplacedOrders } from '#domain/orders/checkout.ts';
import { holdSettingKeys, findHoldRefusal } from '#domain/orders/hold-limits.ts';
import { planZoneAndPickupDeliveries } from '#domain/orders/plan-zone-and-pickup-deliveries.ts';
import { isWrongEstimate, type PricedOrder, priceOrder, countRoundings } from '#domain/orders/price-order.ts';
import { dishClosureAt } from '#domain/sellers/dish-hours.ts';
import { type PlannedSellerDelivery, parseSellerDeliveryChoices } from '#domain/sellers/seller-delivery.ts';
import { closureAt } from '#domain/sellers/ordering-hours.ts';
import { Refusal } from '#domain/refusals.ts';
import { isUuid } from '#domain/uuid.ts';
import { sha256Hex } from '#server/sha256.ts';
import { findByIdempotencyKey, runMarketTransaction } from '#server/action.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderReceived } from '#server/orders/notifications/order-received.ts';
import {
  addEvent,
  freeIdempotencyKey,
  insertOrder,
  lockIdempotencyKey,
  lockOffers,
  type CheckoutOffer,
  orderOfKey,
  readOffers,
} from './queries/orders.ts';
import { lockCallerAndNetwork, insertOrderOrigin, countHeldUnits } from './queries/unpaid-holds.ts';
import { insertPayment } from '#server/payments/queries/payments.ts';
import { findKitchenServicesOfOffers } from '#server/sellers/queries/kitchen-services.ts';
import { findPickupServices } from '#server/sellers/queries/pickup-places.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { holdStock } from './queries/stock.ts';
import { runPipelined } from '#server/database/pipelined.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { buildNewOrder, buildNewOrderParts } from './order-snapshot.ts';
import { checkoutItemsOf } from '#server/payments/checkout-contents.ts';
import { holdMinutes, addMinutes, openOrReusePaymentPage, sessionMinutes } from '#server/payments/open-payment.ts';
import { retryAfterFreeingStock } from './free-stock.ts';
import { signOrderLink } from './order-link.ts';
import { type BuyerAndNetworkHashes, hashBuyerAndNetwork } from './order-origin.ts';
import { orderPageUrl } from './order-page.ts';
import { type UnreplacedOrder, replaceOrders, addOwnReservedUnits } from './replace-order.ts';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { findProviderChosenByBuyer, type Shop } from '#server/shop.ts';

export type UnvalidatedOrderRequest = {
  /** The order payload of SPEC §3, not validated yet. Its field `replaces` lists unpaid orders to cancel. */
  payload: unknown;
  /** 8 to 200 characters from the client. Null or empty: the server derives a key (`derivedKey`). */
  idempotencyKey: string | null;
  language: Language;
  userId?: string | null;
  /** The currency of the prices that the buyer saw; the order stores its total in this currency too. */
  shownCurrency?: string | null;
  /** An IPv4 address or an IPv6 /64. All requests without it count as one network. */
  network?: string;
  /** The chosen payment provider; null: the default one. A buyer may try again with another
   * provider and the same idempotency key. */
  provider?: string | null;
};
/**
 * `instead`: set if nothing was ordered. The other fields are then those of the order that could not be replaced
 * (replace-order.ts), or of the order with the same key whose page at another provider cannot be closed (`undecided`).
 */
export type PlacedOrder = { url: string; orderId: string; orderToken: string; instead?: UnreplacedOrder['instead'] };

/** Places an order and opens its payment page (R-FN-01, R-FN-02). Prices, stock, minimums and delivery are read again
 * under lock. Order, sellers' parts, lines, reserved stock, ledger, jobs and audit are one transaction. If the provider
 * is down, the order stays, and the same request can be repeated. An order of this key that is unpaid for two hours is
 * cancelled and placed again. Unpaid orders in `replaces` are cancelled first. Throws order/key-missing,
 * order/key-reused, order/total-differs, order/too-fast, order/guest-full, order/network-full, order/link-expired,
 * shop/full, payment/refused (the order is then cancelled), OrderLinesRefusal, and the refusals of
 * parseOrderPayload. */
export async function placeOrder(shop: Shop, ask: UnvalidatedOrderRequest): Promise<PlacedOrder> {
  const ownKey = ask.idempotencyKey?.trim() ?? '';
  if (ownKey !== '' && (ownKey.length < 8 || ownKey.length > 200)) throw new Refusal('order/key-missing');
  if (shop.isFull?.()) throw new Refusal('shop/full');
  const payload = parseOrderPayload(ask.payload, shop.disposableDomains);
  const kitchens = parseSellerDeliveryChoices(ask.payload);
  const whole = Object.keys(kitchens).length > 0 ? { ...payload, kitchens } : payload;
  const fingerprint = sha256Hex(JSON.stringify(whole));
  const provider = findProviderChosenByBuyer(shop, ask.provider ?? null);
  const { userId = null, shownCurrency = null } = ask;
  const origin = hashBuyerAndNetwork(shop, { network: ask.network ?? 'unknown', userId, email: payload.customerEmail });
  const key = ownKey || derivedKey(origin, fingerprint);
  const draft: Draft = {
    payload,
    kitchens,
    key,
    fingerprint,
    language: ask.language,
    userId,
    provider,
    origin,
    shownCurrency,
  };
  const replaces = parseReplacedOrders(ask.payload);
  return retryAfterFreeingStock(shop, { origin, units: unitsOf(payload.products) }, async () => {
    const kept = await replaceOrders(shop, replaces, {
      key,
      check: (tx, own) => checkOrder(tx, shop, draft, { own, except: replaces.map(({ orderId }) => orderId) }),
    });
    if (kept) return kept;
    // The first attempt may only cancel an old order of this key. Then the second one places the order.
    const placed = (await placeOnce(shop, draft)) ?? (await placeOnce(shop, draft));
    if (!placed) throw new Refusal('payment/refused');
    return placed;
  });
}

async function placeOnce(shop: Shop, draft: Draft): Promise<PlacedOrder | null> {
  const orderId = await runMarketTransaction(shop, async (tx) => {
    // One round trip: PostgreSQL runs the second statement after it has the lock.
    const present = await findByIdempotencyKey(
      { lock: lockIdempotencyKey(tx, draft.key), find: orderOfKey(tx, draft.key) },
      ({ payloadHash }) => payloadHash === draft.fingerprint,
      'order/key-reused',
    );
    if (present && !(isDerived(draft.key) && addMinutes(present.createdAt, derivedMinutes) <= shop.now()))
      return present.id;
    if (present) await freeIdempotencyKey(tx, present.id);
    return writeOrder(tx, shop, draft);
  });
  return openPaymentPageOfOrder(shop, orderId, draft.provider);
}

/** The payment page of an order that exists; null: it was too old and is cancelled. Throws like openOrReusePaymentPage. */
export async function openPaymentPageOfOrder(
  shop: Shop,
  orderId: string,
  provider: PaymentProvider,
): Promise<PlacedOrder | null> {
  const page = await openOrReusePaymentPage(shop, orderId, provider);
  if (!page) return null;
  const ref = { orderId, orderToken: signOrderLink(shop.linkSecret, orderId, shop.now()) };
  if (page.provider !== null && page.provider !== provider.name)
    return { ...ref, url: orderPageUrl(shop, ref, 'undecided'), instead: 'undecided' };
  return { ...ref, url: page.url };
}

/** Without a key, an equal request within this time means the same order (DECISIONS: idempotency). */
const derivedMinutes = 10;
const derivedPrefix = 'derived:';
const isDerived = (key: string): boolean => key.startsWith(derivedPrefix);

/** The key for a request without one (SPEC §7): a hash of caller and payload (docs/decisions/0035). */
const derivedKey = ({ caller }: BuyerAndNetworkHashes, fingerprint: string): string =>
  derivedPrefix + sha256Hex(JSON.stringify([caller, fingerprint]));

type Draft = {
  payload: OrderPayload;
  /** The chosen delivery or pick-up by seller id. */
  kitchens: Record<string, string>;
  key: string;
  fingerprint: string;
  language: Language;
  userId: string | null;
  shownCurrency: string | null;
  provider: PaymentProvider;
  origin: BuyerAndNetworkHashes;
};

async function writeOrder(tx: TransactionSql, shop: Shop, draft: Draft): Promise<string> {
  const { payload, language, provider, origin } = draft;
  await lockCallerAndNetwork(tx, origin);
  const [locked, rates, { commission_bps: commissionBps }] = await runPipelined([
    lockOffers(tx, payload.products.map((line) => line.productId).filter(isUuid), {
      country: payload.shippingAddress.country,
      at: shop.now(),
    }),
    readRates(tx),
    readSettingsForKeys(tx, ['commission_bps']),
  ]);
  const offers = locked.map((offer) => ({ ...offer, commissionBps: commissionBpsOf(offer, shop.now()) }));
  const refusesDemo = shop.takesRealMoney ?? false;
  const plans = await plansOf(tx, draft, locked);
  const priced = pricedOrRefused(payload, offers, {
    kitchens: plans,
    rates,
    commissionBps,
    language,
    refusesDemo,
    nowMs: shop.now().getTime(),
  });
  await refuseTooMuch(tx, draft, offers);
  const frozen = buildNewOrder(draft, priced, { rates, offers, holdUntil: addMinutes(shop.now(), holdMinutes) });
  const parts = buildNewOrderParts(priced, { rates, offers, plans });
  // An unsupported currency is refused before anything is written.
  const charge = provider.quote(
    checkoutItemsOf({
      currency: priced.currency,
      language,
      shippingMinor: priced.shippingMinor,
      roundingMinor: priced.roundingMinor,
      lines: parts.flatMap((part) => part.lines),
    }),
  );

  const order = await insertOrder(tx, frozen, parts);
  const expiresAt = addMinutes(shop.now(), sessionMinutes);
  // These statements are independent, so they are sent in one round trip.
  await runPipelined([
    holdStock(tx, order.id, frozen.holdUntil, unitsOf(payload.products)),
    insertOrderOrigin(tx, order.id, origin),
    postMoneyEvent(tx, order.id, { kind: 'placed', amountMinor: priced.totalMinor, currency: priced.currency }),
    addEvent(tx, order.id, 'placed'),
    insertPayment(tx, {
      orderId: order.id,
      provider: provider.name,
      ...charge,
      expiresAt,
      idempotencyKey: `checkout:${order.id}:${expiresAt.getTime()}`,
    }),
    enqueueJob(
      tx,
      'poll-payment',
      { orderId: order.id, round: 1 },
      { key: `poll:${order.id}`, at: new Date(shop.now().getTime() + 90_000) },
    ),
    enqueueJob(
      tx,
      'remind-to-pay',
      { orderId: order.id },
      { key: `remind:${order.id}`, at: addMinutes(shop.now(), 15) },
    ),
    enqueueJob(tx, 'expire-order', { orderId: order.id }, { key: `expire:${order.id}`, at: frozen.holdUntil }),
    enqueueJob(tx, 'notify-admin', { orderId: order.id }, { key: `notify:${order.id}` }),
    notify(tx, { template: orderReceived, subjectId: order.id, to: { address: payload.customerEmail } }),
    writeAudit(tx, { kind: 'checkout' }, 'order/placed', order.id, {
      number: order.number,
      totalMinor: priced.totalMinor,
      currency: priced.currency,
    }),
  ]);
  return order.id;
}

/** The commission of this offer: by the rules, else the rate agreed with the seller; null: the general rate. */
const commissionBpsOf = (
  { commissionRules, sellerId, category, commissionBps }: CheckoutOffer,
  now: Date,
): number | null =>
  findCommissionRule(
    addAgreedCommissionRule(commissionRules, sellerId, commissionBps),
    { sellerId, category },
    now.getTime(),
  )?.bps ?? null;

/** Checks that the order could be placed if the orders it replaces were cancelled. Takes no locks, writes nothing. */
async function checkOrder(
  tx: TransactionSql,
  shop: Shop,
  draft: Draft,
  { own, except }: { own: ReadonlyMap<string, number>; except: readonly string[] },
): Promise<void> {
  const { payload, language, provider } = draft;
  const offers = addOwnReservedUnits(
    await readOffers(tx, payload.products.map((line) => line.productId).filter(isUuid), {
      country: payload.shippingAddress.country,
      at: shop.now(),
    }),
    own,
  );
  const { totalMinor, currency } = pricedOrRefused(payload, offers, {
    kitchens: await plansOf(tx, draft, offers),
    rates: await readRates(tx),
    commissionBps: 0,
    language,
    refusesDemo: shop.takesRealMoney ?? false,
    nowMs: shop.now().getTime(),
  });
  await refuseTooMuch(tx, draft, offers, except);
  provider.quote(
    checkoutItemsOf({
      currency,
      language,
      shippingMinor: 0,
      roundingMinor: 0,
      lines: [{ titleFr: '', titleEn: '', quantity: 1, itemsMinor: totalMinor }],
    }),
  );
}

/** The delivery plan of each order part that has one. Places of pick-up are locked, if one was chosen. */
async function plansOf(
  tx: TransactionSql,
  { payload, kitchens: choices }: Draft,
  offers: CheckoutOffer[],
): Promise<PlannedSellerDelivery[]> {
  const { country, postalCode } = payload.shippingAddress;
  const chosen = offers.filter(({ sellerId }) => choices[sellerId] !== undefined);
  const services = [
    ...(await findKitchenServicesOfOffers(tx, offers)),
    ...(await findPickupServices(tx, chosen, { lock: true })).services,
  ];
  return planZoneAndPickupDeliveries(services, { lines: payload.products, offers, choices, country, postalCode });
}

function pricedOrRefused(
  payload: OrderPayload,
  offers: CheckoutOffer[],
  {
    kitchens,
    rates,
    commissionBps,
    language,
    refusesDemo,
    nowMs,
  }: {
    kitchens: PlannedSellerDelivery[];
    rates: Record<string, number>;
    commissionBps: number;
    language: Language;
    refusesDemo: boolean;
    nowMs: number;
  },
): PricedOrder {
  const facts = offers.map((offer) => ({
    ...offer,
    title: titleIn(language, offer),
    closure: closureAt(offer.orderingHours, nowMs),
    dishClosure: dishClosureAt(offer.served, offer.timeZone, nowMs),
  }));
  const priced = priceOrder({
    lines: payload.products,
    offers: facts,
    kitchens,
    rates,
    currency: payload.currency,
    commissionBps,
    refusesDemo,
    language,
  });
  if ('refused' in priced) throw new OrderLinesRefusal(priced.refused);
  // The buyer cannot choose the charged currency. It is the currency of the first line (R-CART-14).
  if (payload.currency !== priced.lines[0]?.offerCurrency) throw new Refusal('order/malformed', { field: 'currency' });
  if (isWrongEstimate(payload.totalEstimatedPriceCents, priced.totalMinor, priced.currency, countRoundings(priced))) {
    const old = toMinor(payload.totalEstimatedPriceCents / 100, priced.currency);
    throw new Refusal('order/total-differs', { old, new: priced.totalMinor, currency: priced.currency });
  }
  return priced;
}

/** Throws when the order would reserve too much unpaid stock (domain/orders/hold-limits.ts). */
async function refuseTooMuch(
  tx: TransactionSql,
  { payload, origin, language }: Draft,
  offers: readonly CheckoutOffer[],
  except: readonly string[] = [],
): Promise<void> {
  const units = new Map(unitsOf(payload.products).map((one) => [one.offerId, one.quantity]));
  const [limits, held] = await runPipelined([
    readSettingsForKeys(tx, holdSettingKeys),
    countHeldUnits(tx, origin, [...units.keys()], except),
  ]);
  const refused = findHoldRefusal({
    limits,
    held,
    isGuest: origin.isGuest,
    lines: payload.products.length,
    offers: offers.map(({ id, titleFr, titleEn, stock, minimumOrderQuantity }) => ({
      offerId: id,
      name: titleIn(language, { titleFr, titleEn }),
      stock,
      minimumOrderQuantity,
      units: units.get(id) ?? 0,
    })),
  });
  if (refused && 'order' in refused) throw new Refusal(refused.order, refused.facts);
  if (refused) throw new OrderLinesRefusal(refused.lines);
}

function unitsOf(lines: OrderPayload['products']): { offerId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units].map(([offerId, quantity]) => ({ offerId, quantity }));
}
