import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { type CancellableOrder, findCancellableOrders } from './queries/unpaid-holds.ts';
import { cancelForOtherBuyer } from './expire.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { holdMinutes, addMinutes } from '#server/payments/open-payment.ts';
import type { BuyerAndNetworkHashes } from './order-origin.ts';
import type { Shop } from '#server/shop.ts';

type WantedStock = { origin: BuyerAndNetworkHashes; units: readonly { offerId: string; quantity: number }[] };

/** The most orders to cancel per attempt. Each one closes a payment page while the buyer waits. */
const maxCancelledOrders = 10;

/**
 * Runs `place`. If only stock reserved by other unpaid orders is missing, some of these are cancelled and `place` runs
 * again (DECISIONS: stock). The reservations must be older than the setting hold_firm_minutes. Only as many as needed
 * are cancelled. If too much is reserved by one network address, only orders from this address are cancelled.
 */
export async function retryAfterFreeingStock<Placed>(
  shop: Shop,
  wanted: WantedStock,
  place: () => Promise<Placed>,
): Promise<Placed> {
  // Two rounds: after the first one freed stock, `place` may still fail because of the limit per network address.
  for (let round = 0; round < 2; round++)
    try {
      return await place();
    } catch (refusal) {
      const need = needOf(refusal, wanted);
      if (!need || !(await cancelOldOrders(shop, need))) throw refusal;
    }
  return place();
}

/** Units that old unpaid orders reserve. They count as available, because a new order can cancel those orders. */
export async function cancellableUnits(shop: Shop, offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const orders = await listCancellable(shop, { offerIds, network: null });
  const units = new Map<string, number>();
  for (const { offerId, quantity } of orders.flatMap((order) => order.units))
    if (offerIds.includes(offerId)) units.set(offerId, (units.get(offerId) ?? 0) + quantity);
  return units;
}

/** What must be freed. `network`: only orders of this network address count. `offers`: missing units by offer. */
type Need = { network: string | null; offers: Map<string, number>; orders: number; lines: number };

function needOf(refusal: unknown, { origin, units }: WantedStock): Need | null {
  if (refusal instanceof OrderLinesRefusal) {
    const codes = new Set(refusal.lines.map(({ code }) => code));
    const [code] = codes;
    if (codes.size !== 1 || (code !== 'offer/short-stock' && code !== 'offer/network-limit')) return null;
    const wanted = new Map(units.map(({ offerId, quantity }) => [offerId, quantity]));
    const offers = new Map(
      refusal.lines.map(({ offerId, facts }) => [offerId, (wanted.get(offerId) ?? 0) - Number(facts['left'] ?? 0)]),
    );
    return { network: code === 'offer/network-limit' ? origin.network : null, offers, orders: 0, lines: 0 };
  }
  if (refusal instanceof Refusal && refusal.code === 'order/network-full') {
    const { orders = 0, lines = 0 } = refusal.facts;
    return { network: origin.network, offers: new Map(), orders: Number(orders), lines: Number(lines) };
  }
  return null;
}

/** Cancels orders until `need` is met. Returns whether it is met. */
async function cancelOldOrders(shop: Shop, need: Need): Promise<boolean> {
  const orders = await listCancellable(shop, { offerIds: [...need.offers.keys()], network: need.network });
  if (!isMet(orders.slice(0, maxCancelledOrders).reduce(without, need))) return false;
  const before = await endingBefore(shop);
  let left = need;
  let tries = 0;
  for (const order of orders) {
    if (isMet(left)) return true;
    if (tries++ >= maxCancelledOrders) break;
    if (!helps(order, left)) continue;
    if (await isGivenUp(shop, order.id, before)) left = without(left, order);
  }
  return isMet(left);
}

async function isGivenUp(shop: Shop, orderId: string, before: Date): Promise<boolean> {
  try {
    return ['expired', 'over'].includes(await cancelForOtherBuyer(shop, orderId, before));
  } catch (refusal) {
    // The provider does not answer, so its payment page may be open and the order stays.
    if (refusal instanceof Refusal && refusal.code === 'payment/provider-down') return false;
    throw refusal;
  }
}

const listCancellable = async (shop: Shop, of: { offerIds: readonly string[]; network: string | null }) => {
  const before = await endingBefore(shop);
  return runMarketTransaction(shop, (tx) => findCancellableOrders(tx, before, of));
};

/** Reservations that end before this moment are old enough to be cancelled. */
async function endingBefore(shop: Shop): Promise<Date> {
  const { hold_firm_minutes } = await runMarketTransaction(shop, (tx) =>
    readSettingsForKeys(tx, ['hold_firm_minutes']),
  );
  return addMinutes(shop.now(), holdMinutes - hold_firm_minutes);
}

const isMet = ({ offers, orders, lines }: Need): boolean =>
  orders <= 0 && lines <= 0 && [...offers.values()].every((units) => units <= 0);

const helps = (order: CancellableOrder, { offers, orders, lines }: Need): boolean =>
  orders > 0 || lines > 0 || order.units.some(({ offerId }) => (offers.get(offerId) ?? 0) > 0);

function without(need: Need, order: CancellableOrder): Need {
  const offers = new Map(need.offers);
  for (const { offerId, quantity } of order.units)
    if (offers.has(offerId)) offers.set(offerId, offers.get(offerId)! - quantity);
  return { ...need, offers, orders: need.orders - 1, lines: need.lines - order.lines };
}
