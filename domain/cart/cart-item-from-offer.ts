import { type CartItem, parseCart } from '#domain/cart/lines.ts';
import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { toMajor } from '#domain/money/units.ts';

/** The cart line for a product card: its best offer, in the seller's currency, at the minimum quantity. */
export function cartItemFromCard(card: Card): CartItem {
  return {
    ...owner(card),
    id: card.offer_id,
    name: card.title,
    price: toMajor(card.offer_price, card.offer_currency),
    quantity: card.minimum_order_quantity,
    currency: card.offer_currency,
    source: card.source,
    image_urls: card.image_url ? [card.image_url] : [],
    supplier_name: card.seller,
    minimum_order_quantity: card.minimum_order_quantity,
    menu_id: null,
    // Amounts in `metadata` are in the seller's currency, not in the visitor's.
    metadata: {
      product_id: card.id,
      slug: card.slug,
      tile: card.tile,
      stock: card.stock,
      shipping: card.offer_shipping,
      seller_slug: card.seller_slug,
    },
    customSpecs: null,
  };
}

/** The cart line for one seller's offer, at the minimum quantity. */
export function cartItemFromOffer(offer: Offer, product: ProductDetails): CartItem {
  const picture = product.images[0];
  return {
    ...owner(offer),
    id: offer.id,
    name: product.title,
    price: toMajor(offer.price, offer.currency),
    quantity: offer.minimum_order_quantity,
    currency: offer.currency,
    source: offer.source,
    image_urls: picture ? [`/pictures/${picture.hash}-320.webp`] : [],
    supplier_name: offer.seller,
    minimum_order_quantity: offer.minimum_order_quantity,
    menu_id: offer.menu_id,
    metadata: {
      product_id: product.id,
      slug: product.slug,
      tile: product.tile,
      stock: offer.stock,
      shipping: offer.shipping,
      seller_slug: offer.seller_slug,
    },
    customSpecs: null,
  };
}

/** The seller's id as a cart line stores it: `merchant_id` for a merchant, `restaurant_id` for a restaurant. */
function owner({
  source,
  seller_id,
}: Pick<Card, 'source' | 'seller_id'>): Pick<CartItem, 'merchant_id' | 'restaurant_id'> {
  return {
    merchant_id: source === 'merchant' ? seller_id! : null,
    restaurant_id: source === 'restaurant' ? seller_id! : null,
  };
}

/** The cart line for a tap on "add to cart" before hydration (web/boot.js). `page`: the data of the tapped page. */
export function cartItemFromTapBeforeHydration({
  id,
  quantity,
  page,
}: {
  id: string;
  quantity: number;
  page: unknown;
}): CartItem | null {
  try {
    const tapped = offerIn(page, id);
    return (
      tapped &&
      (parseCart([
        {
          ...('card' in tapped ? cartItemFromCard(tapped.card) : cartItemFromOffer(tapped.offer, tapped.product)),
          quantity,
        },
      ])[0] ??
        null)
    );
  } catch {
    return null;
  }
}

type Tapped = { card: Card } | { offer: Offer; product: ProductDetails };

/** Searches the page data for the offer with this id. Returns a product card, or the offer with its product. */
function offerIn(page: unknown, id: string): Tapped | null {
  if (typeof page !== 'object' || page === null) return null;
  const { offer_id, offers } = page as Partial<Card & ProductDetails>;
  if (offer_id === id) return { card: page as Card };
  const offer = Array.isArray(offers) && offers.find((one) => one.id === id);
  if (offer) return { offer, product: page as ProductDetails };
  for (const part of Object.values(page)) {
    const found = offerIn(part, id);
    if (found) return found;
  }
  return null;
}
