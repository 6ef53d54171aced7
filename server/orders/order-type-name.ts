import type { Language } from '#domain/settings/language.ts';
import type { OrderSource } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';

const names: Record<OrderSource, (none: object, options: { locale: Language }) => string> = {
  african: m.order_type_african,
  merchant: m.order_type_merchant,
  restaurant: m.order_type_restaurant,
  admin: m.order_type_admin,
  mixed: m.order_type_mixed,
};

/** The name of an order's type (R-CHK-01): Marché Africain, Marchands, Restaurants, Admin, Commande Mixte. */
export const orderMarketTypeName = (type: OrderSource, language: Language): string =>
  names[type]({}, { locale: language });
