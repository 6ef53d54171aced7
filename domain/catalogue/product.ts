// The catalogue's API types: the responses of rpc/search_products and rpc/get_product, used as they are by screens.
// Amounts are integers in minor units of the currency named beside them. Ids are UUID strings.

/** Where an item comes from (R-GEN-04). */
export const sources = ['african', 'merchant', 'restaurant', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A picture in the content-addressed store; `/pictures/{hash}-{160|320|640}.webp` are its addresses. */
export type Picture = { hash: string; alt: string; tile: Tile };
export const tiles = ['indigo', 'ocre', 'terre', 'feuille', 'coton'] as const;
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
  /** What the least quantity that may be bought costs this visitor, in minor units of `currency`: the articles, plus the stated delivery when a country was asked and delivery is stated. */
  price: number;
  currency: string;
  /** The part of `price` that is stated delivery; null: not stated, "livraison à confirmer". */
  shipping: number | null;
  /** The article's price as the seller states it, in minor units of the seller's currency: what a cart line carries. */
  offer_price: number;
  /** Its delivery, likewise; null: not stated. */
  offer_shipping: number | null;
  offer_currency: string;
  discount: Omit<Discount, 'since'> | null;
  offer_count: number;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  offer_id: string;
  source: Source;
  seller: string;
  /** Only where a cart line carries it: `merchant` and `restaurant`. */
  seller_id?: string;
  /** false: sold by link to a retailer (`retailer_url`, affiliate tag not yet added). */
  direct: boolean;
  retailer_url: string | null;
  minimum_order_quantity: number;
  in_stock: boolean;
  /** Units left, or null when the seller does not say. */
  stock: number | null;
  bestseller: boolean;
};

/** A card in a comparison. `item_price`: the part of `price` that is the articles. */
export type ComparedCard = Card & { brand: string | null; item_price: number };

/** A card as the interface answers it: with what no page draws, and other programs may want. */
export type FullCard = ComparedCard & {
  discount: Discount | null;
  seller_id: string;
  external_ids: string[];
  subcategory: string | null;
  seller_slug: string;
  free_shipping: boolean;
  is_demo: boolean;
};

/** What of a card lists draw; the rest would be sent and hydrated for nothing, some 40 times a page. */
export function drawnCard(card: Card): Card {
  const { brand, item_price, ...drawn } = comparedCard(card);
  return drawn;
}

/** The same for a comparison. */
export function comparedCard(card: Card): ComparedCard {
  const { external_ids, subcategory, seller_slug, free_shipping, is_demo, seller_id, discount, ...drawn } =
    card as FullCard;
  const isCarried = drawn.source === 'merchant' || drawn.source === 'restaurant';
  return {
    ...drawn,
    discount: discount && { percent: discount.percent, reference: discount.reference },
    ...(isCarried && { seller_id }),
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
  /** The article as the seller states it, in minor units of `currency`. */
  price: number;
  currency: string;
  reference_price: number | null;
  discount: Discount | null;
  /** Delivery of one line to the asked country, in minor units of `currency`; null: not stated. */
  shipping: number | null;
  days_min: number | null;
  days_max: number | null;
  /** In the visitor's currency (`ProductDetails.currency`): one article, delivery, and what the least quantity that may be bought costs in all (delivery counted only when stated). */
  shown_price: number;
  shown_shipping: number | null;
  shown_total: number;
  stock: number | null;
  in_stock: boolean;
  minimum_order_quantity: number;
  ships_from: string;
  checked_at: string;
  menu_id: string | null;
  is_demo: boolean;
};

export type Attribute = { name: string; value: string };

/** rpc/get_product: one product with all its offers, the best first (domain/pricing/rank-offers.ts). */
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
};
