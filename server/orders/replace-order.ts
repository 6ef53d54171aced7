import type { TransactionSql } from 'postgres';
import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';
import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { type CheckoutOffer, orderOfKey, readOrderStatus } from './queries/orders.ts';
import { unitsHeldByOrders } from './queries/stock.ts';
import { cancelUnpaidOrder } from './expire.ts';
import { checkOrderLinkValidity } from './order-link.ts';
import { orderPageUrl } from './order-page.ts';
import type { Shop } from '#server/shop.ts';

/**
 * An order that could not be replaced. `paid`: it was paid meanwhile. `undecided`: its payment page cannot be closed,
 * because mobile money may still be confirmed on a phone. No other order may be placed then.
 */
export type UnreplacedOrder = { url: string; orderId: string; orderToken: string; instead: 'paid' | 'undecided' };

/**
 * The new order. `key`: its idempotency key. `check` throws if the order is impossible even if the units that the old
 * orders reserve (`own`, by offer) become available.
 */
type Successor = { key: string; check: (tx: TransactionSql, own: ReadonlyMap<string, number>) => Promise<void> };

/**
 * Cancels the buyer's unpaid orders before a new one replaces them, so that their reservations do not block it. Each
 * needs its signed link. If an order with the new key exists, nothing happens. Returns the order that stays, or null.
 * Throws order/link-expired (before any change), payment/provider-down, and the errors of `check`.
 */
export async function replaceOrders(
  shop: Shop,
  replaces: readonly UnpaidOrderRef[],
  { key, check }: Successor,
): Promise<UnreplacedOrder | null> {
  if (replaces.length === 0) return null;
  if (replaces.some((one) => !isOwn(shop, one))) throw new Refusal('order/link-expired');
  const isRepeated = await runMarketTransaction(shop, async (tx) => {
    if (await orderOfKey(tx, key)) return true;
    const own = await unitsHeldByOrders(
      tx,
      replaces.map(({ orderId }) => orderId),
    );
    // If nothing is reserved any more, the old order was paid or cancelled, so the check is not needed.
    if (own.size === 0) return false;
    try {
      await check(tx, own);
      return false;
    } catch (error) {
      // The same request, sent twice at once, may have placed its order meanwhile and taken the stock.
      if (error instanceof Refusal && (await orderOfKey(tx, key))) return true;
      throw error;
    }
  });
  if (isRepeated) return null;
  for (const ref of replaces) {
    const instead = await cancelForReplacement(shop, ref.orderId);
    if (instead) return { ...ref, instead, url: pageOf(shop, ref, instead) };
  }
  return null;
}

/** The units that these orders reserve, by offer. Invalid links are skipped. */
export async function ownReservedUnits(
  shop: Shop,
  replaces: readonly UnpaidOrderRef[],
): Promise<ReadonlyMap<string, number>> {
  const own = replaces.filter((one) => isOwn(shop, one));
  return own.length === 0
    ? new Map()
    : runMarketTransaction(shop, (tx) =>
        unitsHeldByOrders(
          tx,
          own.map(({ orderId }) => orderId),
        ),
      );
}

/** Adds the units that the buyer's own unpaid orders reserve (`own`) to the stock of the offers. */
export const addOwnReservedUnits = (offers: CheckoutOffer[], own: ReadonlyMap<string, number>): CheckoutOffer[] =>
  offers.map((offer) => (offer.stock === null ? offer : { ...offer, stock: offer.stock + (own.get(offer.id) ?? 0) }));

const isOwn = ({ linkSecret, now }: Shop, { orderId, orderToken }: UnpaidOrderRef): boolean =>
  checkOrderLinkValidity(linkSecret, orderId, orderToken, now()) === 'valid';

/** Cancels the order. Returns why it stays, or null when it is cancelled. */
async function cancelForReplacement(shop: Shop, orderId: string): Promise<UnreplacedOrder['instead'] | null> {
  const outcome = await cancelUnpaidOrder(shop, orderId, { kind: 'checkout', step: 'replaced' });
  if (outcome === 'waiting') return 'undecided';
  if (outcome === 'paid') return 'paid';
  const status = await runMarketTransaction(shop, (tx) => readOrderStatus(tx, orderId));
  return status === 'paid' ? 'paid' : null;
}

function pageOf(shop: Shop, { orderId, orderToken }: UnpaidOrderRef, instead: UnreplacedOrder['instead']): string {
  return instead === 'paid'
    ? `${shop.siteUrl()}/payment-success?${new URLSearchParams({ order: orderId, token: orderToken })}`
    : orderPageUrl(shop, { orderId, orderToken }, 'undecided');
}
