import type { ProductGroup, VariantCount } from './variants.ts';

// The catalogue's API types: the responses of rpc/search_products and rpc/get_product, used as they are by screens.
// Amounts are integers in minor units of the currency named beside them. Ids are UUID strings.

/** The source of an item (R-GEN-04). */
export const sources = ['african', 'merchant', 'restaurant', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A picture in the content-addressed store; `/pictures/{hash}-{160|320|640}.webp` are its addresses. */
export type Picture = { hash: string; alt: string; tile: Tile };
/** The background of a picture: a colour behind a cut-out, or `photo` for a photograph that fills its tile. */
export const tiles = ['indigo', 'ocre', 'terre', 'feuille', 'coton', 'photo'] as const;
export type Tile = (typeof tiles)[number];

/** A reduction measured against the lowest price of the 30 days before it began (DECISIONS: discounts). `reference` in minor units of the currency beside it. */
export type Discount = { percent: number; reference: number; since: string };

/** One product in a list, with the one offer that costs this visitor least: what its card draws, and what its buttons need. */
export type Card = {
  id: string;
  slug: string;
  title: string;
  category: string;
  /** `/pictures/{hash}-320.webp`, or null: the tile is shown. */
  image_url: string | null;
  tile: Tile;
  /** The cost of the smallest quantity that may be bought, in minor units of `currency`: the articles, plus the delivery where the visitor has a country and the seller states a delivery price. */
  price: number;
  currency: string;
  /** The part of `price` that is stated delivery; null: not stated, "livraison à confirmer". */
  shipping: number | null;
  /** The article's price as the seller states it, in minor units of the seller's currency: what a cart line carries. */
  offer_price: number;
  /** Its delivery, likewise; null: not stated. */
  offer_shipping: number | null;
  offer_currency: string;
  /** Its restaurant delivers by zones, and the delivery above is the least of their fees. Absent on pages: it does not. */
  by_zone?: boolean;
  discount: Omit<Discount, 'since'> | null;
  offer_count: number;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  offer_id: string;
  source: Source;
  seller: string;
  /** Of the seller's page. */
  seller_slug: string;
  /** Only where a cart line carries it: `merchant` and `restaurant`. */
  seller_id?: string;
  /** false: sold by link to a retailer (/go/{offer_id}). */
  direct: boolean;
  /** True: the price of a linked offer was read too long ago to be shown. Else absent on pages. */
  price_stale?: boolean;
  /** When the shown price of a linked offer was read (ISO 8601); null or absent: it is no such offer, or an example. */
  read_at?: string | null;
  /** The same as a sentence of the visitor's language and zone, which stands beside the price. */
  read?: string;
  minimum_order_quantity: number;
  /** True for a dish with options: its button "Ajouter" opens the choice. Absent for other products, and on product pages. */
  has_options?: boolean;
  /** It can be ordered now: enough for one order, and its seller is not on holiday. */
  in_stock: boolean;
  /** The seller is on holiday: the day it takes orders again (2026-12-24); null or absent: it takes them. */
  reopens_on?: string | null;
  /** Units left, or null when the seller does not say. */
  stock: number | null;
  bestseller: boolean;
  /** On how many values its variants differ: then "Ajouter" leads to the choice. Null or absent: it has none, or was chosen already (favourites, comparison). */
  variants?: VariantCount[] | null;
  /** Of a card in a list: at most two of its facts (card-facts.ts), in the visitor's language. Else absent. */
  facts?: string[];
};

/** A card in a comparison. `item_price`: the part of `price` that is the articles. */
export type ComparedCard = Card & { brand: string | null; item_price: number };

/** A card as the interface answers it: with what no page draws, and other programs may want. */
export type FullCard = ComparedCard & {
  /** The retailer's page of a linked offer, without our affiliate tag. */
  retailer_url: string | null;
  discount: Discount | null;
  seller_id: string;
  external_ids: string[];
  subcategory: string | null;
  free_shipping: boolean;
  is_demo: boolean;
};

/** The fields of a card that lists draw. The others would be sent and hydrated for nothing, some 40 times a page. */
export function drawnCard(card: Card): Card {
  const { brand, item_price, ...drawn } = comparedCard(card);
  // Only a list stands for all sizes: whoever kept or compares a variant has chosen it.
  return { ...drawn, ...(card.variants && { variants: card.variants }) };
}

/** In place of the amounts of a card whose price is stale. */
const hidden = { price: 0, shipping: null, offer_price: 0, offer_shipping: null };

/** The product without the prices that may not be shown: of a stale offer amounts are 0, and its delivery is not stated. */
export const withoutStalePrices = <Some extends { offers: Offer[] }>(product: Some): Some => ({
  ...product,
  offers: product.offers.map((offer) =>
    offer.price_stale
      ? {
          ...offer,
          price: 0,
          reference_price: null,
          discount: null,
          shipping: null,
          shown_price: 0,
          shown_shipping: null,
          shown_total: 0,
        }
      : offer,
  ),
});

/** The same for a comparison. */
export function comparedCard(card: Card): ComparedCard {
  const {
    external_ids,
    subcategory,
    free_shipping,
    is_demo,
    seller_id,
    discount,
    retailer_url,
    price_stale,
    read_at,
    has_options,
    by_zone,
    reopens_on,
    variants,
    ...drawn
  } = card as FullCard;
  const isCarried = drawn.source === 'merchant' || drawn.source === 'restaurant';
  return {
    ...drawn,
    discount: discount && { percent: discount.percent, reference: discount.reference },
    ...(isCarried && { seller_id }),
    ...(has_options && { has_options }),
    ...(by_zone && { by_zone }),
    ...(reopens_on && { reopens_on }),
    ...(read_at && { read_at }),
    // Fields that may not be shown are not sent.
    ...(price_stale && { price_stale, ...hidden, discount: null, item_price: 0 }),
  };
}

/** One seller's price for a product, as the product page shows it. */
export type Offer = {
  id: string;
  source: Source;
  seller: string;
  seller_id: string;
  seller_slug: string;
  seller_city: string | null;
  seller_country: string;
  direct: boolean;
  retailer_url: string | null;
  /** True: its price was read too long ago to be shown (domain/affiliate/programme.ts). */
  price_stale: boolean;
  /** The article as the seller states it, in minor units of `currency`. */
  price: number;
  currency: string;
  reference_price: number | null;
  discount: Discount | null;
  /** The seller is on holiday: the day it takes orders again (2026-12-24); null or absent: it takes them. */
  reopens_on?: string | null;
  /** When the price ends (ISO 8601; the product page makes the last day of it); null or absent: it has no end. */
  sale_ends?: string | null;
  /** Delivery of one line to the asked country, in minor units of `currency`; null: not stated. */
  shipping: number | null;
  /** As of a card. */
  by_zone?: boolean;
  days_min: number | null;
  days_max: number | null;
  /** In the visitor's currency (`ProductDetails.currency`): one article, delivery, and what the least quantity that may be bought costs in all (delivery counted only when stated). */
  shown_price: number;
  shown_shipping: number | null;
  shown_total: number;
  stock: number | null;
  /** As of a card. */
  in_stock: boolean;
  minimum_order_quantity: number;
  ships_from: string;
  checked_at: string;
  /** Of a linked offer whose price is shown: the instant it was read (ISO 8601), and the zone in which the page writes it. Written by the product page. */
  read?: { at: string; zone: string };
  menu_id: string | null;
  /** A dish with options to choose from; absent: none. */
  has_options?: boolean;
  is_demo: boolean;
  /** Days after receipt in which the seller takes it back; 0: not at all; null: not stated. */
  return_days: number | null;
  return_paid_by: 'buyer' | 'seller';
};

export type Attribute = { name: string; value: string };

/** The reviews of a product: `by_stars` counts those with one to five stars, `newest` are at most twelve, those in the reader's language first. */
export type Reviews = { by_stars: [number, number, number, number, number]; newest: Review[] };

/** One review. `author` null: an example, or its author's account is gone. `created_at`: a moment; pages say the day. */
export type Review = {
  id: string;
  stars: number;
  words: string;
  language: 'fr' | 'en';
  author: string | null;
  photo: string | null;
  is_example: boolean;
  created_at: string;
  is_edited: boolean;
  /** The seller's answer with the seller's name; null: no answer, or an example review. */
  answer: string | null;
  seller: string | null;
};

/** One product with all its offers, the best first (domain/pricing/rank-offers.ts), as pages have it. */
export type ProductDetails = {
  id: string;
  slug: string;
  title: string;
  description: string;
  brand: string | null;
  barcodes: string[];
  category: string;
  subcategory: string | null;
  attributes: Attribute[];
  images: Picture[];
  /** Addresses of pictures at a retailer, which may be linked to and not copied; shown where `images` is empty. Null or absent: none. */
  linked_pictures?: string[] | null;
  tile: Tile;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  bestseller: boolean;
  is_demo: boolean;
  country: string;
  currency: string;
  offers: Offer[];
  /** The best article price (no delivery) day by day, 90 days, in minor units of `currency`: `{day: 'YYYY-MM-DD', price}` at each change, oldest first. */
  history: { day: string; price: number }[];
  /** The variants it belongs to; null or absent: it has none. */
  group?: ProductGroup | null;
};

/** The answer of rpc/get_product. */
export type ProductWithReviews = ProductDetails & { reviews: Reviews };
