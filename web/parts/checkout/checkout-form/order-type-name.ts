import type { OrderSource } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';

const names: Record<OrderSource, () => string> = {
  african: () => m.order_type_african(),
  merchant: () => m.order_type_merchant(),
  restaurant: () => m.order_type_restaurant(),
  admin: () => m.order_type_admin(),
  mixed: () => m.order_type_mixed(),
};

/** The title of an order by its type (R-CHK-01): Marché Africain, Marchands, Restaurants, Admin, Commande Mixte. */
export function orderSourceTitle(type: OrderSource): string {
  return names[type]();
}
