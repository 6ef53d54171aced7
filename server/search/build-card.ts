import type { Language } from '#domain/settings/language.ts';
import type { ApiProductCard } from '#domain/catalogue/product.ts';
import type { AxisWithValueCount } from '#domain/catalogue/variants.ts';
import { isOfferOrderable } from './is-available.ts';
import type { CardData } from './fact-store.ts';
import type { PricingTables, PriceReader } from './price-reader.ts';

/** `showsDiscount`: the card may show the discount of this offer (best-offers.ts). */
type CardContext = {
  reader: PriceReader;
  showsDiscount: boolean;
  market: PricingTables;
  language: Language;
  variants: AxisWithValueCount[] | null;
};

/** Builds the product card of one offer, as private.cards() does in database/schema/37-cards.sql. A test compares both
 * results. */
export function buildProductCard(
  facts: CardData,
  place: number,
  offer: number,
  { reader, showsDiscount, market, language, variants }: CardContext,
): ApiProductCard {
  const chosen = facts.offers[place]!;
  const seller = market.sellers.get(chosen.seller);
  const isZoned = seller?.isZoned === true && chosen.source === 'restaurant';
  const [delivery, shipping, price] = [
    reader.delivery(offer),
    reader.displayDelivery(offer),
    reader.displayPrice(offer),
  ];
  return {
    id: facts.id,
    external_ids: [...new Set(facts.offers.flatMap(({ external_id }) => external_id ?? []))].sort(),
    slug: facts.slug,
    title: language === 'en' ? facts.title_en : facts.title_fr,
    brand: facts.brand,
    category: facts.category,
    subcategory: facts.subcategory,
    image_url: facts.image && `/pictures/${facts.image}-320.webp`,
    tile: facts.tile,
    price,
    currency: reader.currency,
    item_price: price - Math.max(0, shipping),
    shipping: shipping < 0 ? null : shipping,
    offer_price: chosen.price,
    offer_shipping: delivery < 0 ? null : delivery,
    offer_currency: chosen.currency,
    discount:
      showsDiscount && chosen.discount && !chosen.price_stale
        ? { ...chosen.discount, reference: reader.displayUnitPrice(offer, chosen.discount.reference) }
        : null,
    offer_count: facts.offer_count,
    rating: facts.rating,
    rating_count: facts.rating_count,
    rating_is_demo: facts.rating_is_demo,
    offer_id: chosen.id,
    source: chosen.source,
    seller: seller?.name ?? '',
    seller_id: chosen.seller,
    seller_slug: seller?.slug ?? '',
    direct: chosen.direct,
    retailer_url: chosen.retailer_url,
    price_stale: chosen.price_stale,
    read_at: chosen.read_at ?? null,
    minimum_order_quantity: chosen.minimum,
    has_options: chosen.has_options ?? false,
    in_stock: isOfferOrderable(chosen),
    reopens_on: chosen.away ? (seller?.reopensOn ?? null) : null,
    stock: chosen.stock,
    free_shipping: delivery === 0,
    by_zone: isZoned && delivery >= 0,
    bestseller: facts.bestseller,
    is_demo: facts.is_demo || chosen.is_demo,
    variants,
  };
}
