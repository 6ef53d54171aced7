import type { ForwardingAddress } from '#domain/boxes/forwarding-address.ts';
import { toCents, toMajor } from '#domain/money/units.ts';
import { isSignedIn, type Actor } from '#domain/people/actor.ts';
import { type Language, titleIn } from '#domain/settings/language.ts';
import type { BoxRecord } from '#server/boxes/queries/boxes.ts';
import type { OrderableOffer } from '#server/boxes/queries/offers.ts';
import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { openPaymentPageOfOrder, type PlacedOrder, placeOrder } from '#server/orders/place-order.ts';
import { orderOfKey } from '#server/orders/queries/orders.ts';
import { findProviderChosenByBuyer, type Shop } from '#server/shop.ts';

type OfferOrderInput = {
  actor: Extract<Actor, { network: string }>;
  offer: OrderableOffer;
  box: BoxRecord;
  email: string;
  /** For a renewal, the address of the box's first order; for a dispatch, the recipient's address. */
  address: ForwardingAddress;
  /** Text on the order line that names the box or the dispatch. */
  specs: string;
  key: string;
  language: Language;
};

/**
 * Places an order for one unit of an offer made for a box, as the checkout would, and returns its payment page. A
 * second call with the same key returns the first order, even if the language or the holder's address differs: the
 * offer itself never changes. Throws what placing an order throws (server/orders/place-order.ts).
 */
export async function placeBoxOrder(shop: Shop, ask: OfferOrderInput): Promise<PlacedOrder> {
  const before = await orderBefore(shop, ask.key);
  if (before) return before;
  try {
    return await place(shop, ask);
  } catch (refusal) {
    // At the same time another browser window placed the order with this key, in another language or with another address.
    if (!(refusal instanceof Refusal) || refusal.code !== 'order/key-reused') throw refusal;
    const placed = await orderBefore(shop, ask.key);
    if (!placed) throw refusal;
    return placed;
  }
}

/** The earlier order of this key, with its payment page. A cancelled order no longer has its key. */
async function orderBefore(shop: Shop, key: string): Promise<PlacedOrder | null> {
  const order = await runMarketTransaction(shop, (tx) => orderOfKey(tx, key));
  return order && openPaymentPageOfOrder(shop, order.id, findProviderChosenByBuyer(shop, null));
}

function place(
  shop: Shop,
  { actor, offer, box, email, address, specs, key, language }: OfferOrderInput,
): Promise<PlacedOrder> {
  const { id, productId, slug, titleFr, titleEn, priceMinor, currency, seller } = offer;
  const product = {
    productId: id,
    productName: titleIn(language, { titleFr, titleEn }),
    quantity: 1,
    unitPrice: toMajor(priceMinor, currency),
    currency,
    source: 'admin',
    customSpecs: specs,
    supplierName: seller,
    minimumOrderQuantity: 1,
    merchantId: null,
    restaurantId: null,
    menuId: null,
    metadata: { product_id: productId, slug },
  };
  const payload = {
    orderType: 'admin',
    productsBySource: { admin: [product] },
    totalProducts: 1,
    products: [product],
    globalSpecifications: '',
    customerEmail: email,
    customerName: box.holder,
    customerPhone: address.phone,
    shippingAddress: {
      street: address.street,
      city: address.city,
      postalCode: address.postalCode,
      country: address.country,
    },
    totalEstimatedPriceCents: toCents(priceMinor, currency),
    currency,
  };
  const userId = isSignedIn(actor) ? actor.id : null;
  return placeOrder(shop, { payload, idempotencyKey: key, language, userId, network: actor.network });
}
