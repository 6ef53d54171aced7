import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';

/** The product and one of its offers as a card, for the buttons that take cards. */
export function cardOfProduct(product: ProductDetails, offer: Offer): Card {
  const picture = product.images[0];
  const { id, slug, title, category, rating, rating_count, rating_is_demo, bestseller, currency } = product;
  const {
    source,
    seller,
    seller_slug,
    seller_id,
    direct,
    price_stale,
    minimum_order_quantity,
    in_stock,
    stock,
    discount,
    has_options,
    by_zone,
    reopens_on,
  } = offer;
  return {
    id,
    slug,
    title,
    category,
    rating,
    rating_count,
    rating_is_demo,
    bestseller,
    currency,
    source,
    seller,
    seller_slug,
    seller_id,
    direct,
    minimum_order_quantity,
    in_stock,
    stock,
    discount,
    image_url: picture ? `/pictures/${picture.hash}-320.webp` : null,
    tile: picture?.tile ?? product.tile,
    price: offer.shown_total,
    shipping: offer.shown_shipping,
    offer_price: offer.price,
    offer_shipping: offer.shipping,
    offer_currency: offer.currency,
    offer_count: product.offers.length,
    offer_id: offer.id,
    ...(price_stale && { price_stale }),
    ...(has_options && { has_options }),
    ...(by_zone && { by_zone }),
    ...(reopens_on && { reopens_on }),
  };
}
