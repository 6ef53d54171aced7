import { type CartItem, readCart } from '#domain/cart/lines.ts';
import type { Card, Offer, ProductAnswer } from '#domain/catalogue/product.ts';
import { convert, type Rates } from '#domain/money/convert.ts';
import { toMajor } from '#domain/money/units.ts';

/** The cart line a product card adds: its best offer, at the seller's own price and currency, at the minimum quantity. */
export function itemOfCard(card: Card, rates: Rates): CartItem {
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
    // The card states delivery in the visitor's currency; a line keeps everything in the seller's.
    metadata: { product_id: card.id, slug: card.slug, tile: card.tile, stock: card.stock, shipping: card.shipping === null ? null : convert(card.shipping, card.currency, card.offer_currency, rates) },
    customSpecs: null,
  };
}

/** The cart line one seller's offer adds, at the minimum quantity. */
export function itemOfOffer(offer: Offer, product: ProductAnswer): CartItem {
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
    metadata: { product_id: product.id, slug: product.slug, tile: product.tile, stock: offer.stock, shipping: offer.shipping },
    customSpecs: null,
  };
}

/** Who sells it, in the field its kind of seller has. */
function owner({ source, seller_id }: Pick<Card, 'source' | 'seller_id'>): Pick<CartItem, 'merchant_id' | 'restaurant_id'> {
  return { merchant_id: source === 'merchant' ? seller_id! : null, restaurant_id: source === 'restaurant' ? seller_id! : null };
}

/**
 * The line of an "add to cart" tapped before the app was there: web/boot.js keeps what the page's data said of the offer, a card or an
 * offer with its product, and how many. Null for whatever else a browser's storage may hold.
 */
export function itemOfEarlyTap(kept: unknown, rates: Rates): CartItem | null {
  try {
    const { card, offer, product, quantity } = kept as { card?: Card; offer?: Offer; product?: ProductAnswer; quantity: number };
    return readCart([{ ...(card ? itemOfCard(card, rates) : itemOfOffer(offer!, product!)), quantity }])[0] ?? null;
  } catch {
    return null;
  }
}
