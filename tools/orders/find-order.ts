import { asMarket } from '#server/database/transaction-as.ts';
import { type OrderRecord, readOrder } from '#server/orders/queries/order-reading.ts';
import { findOrderIdByNumber } from '#server/orders/queries/orders.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** Finds the order by its number. Throws a CommandError. */
export async function findOrder({ sql, options }: CommandContext): Promise<OrderRecord> {
  const number = options.number!.trim();
  const order = await asMarket(sql, async (tx) => {
    const id = await findOrderIdByNumber(tx, number);
    return id && readOrder(tx, id);
  });
  if (!order) throw new CommandError('fault_unknown', { number });
  return order;
}

/** Finds the part of an order that this seller (slug or name) ships; null: the only part. Throws a CommandError. */
export function findOrderPart(order: OrderRecord, seller: string | null): OrderRecord['parts'][number] {
  const sellers = order.parts.map(({ sellerSlug }) => sellerSlug).join(', ');
  if (seller === null) {
    if (order.parts.length !== 1) throw new CommandError('fault_seller_needed', { sellers });
    return order.parts[0]!;
  }
  const wanted = seller.toLowerCase();
  const part = order.parts.find((one) => one.sellerSlug === wanted || one.seller.toLowerCase() === wanted);
  if (!part) throw new CommandError('fault_seller', { seller, sellers });
  return part;
}
