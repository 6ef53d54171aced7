import type { ProductGroup, AxisValueCount } from './variants.ts';

// These types describe the responses of rpc/search_products and rpc/get_product.

/** Where an item comes from (R-GEN-04). */
export const sources = ['african', 'merchant', 'restaurant', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A picture in the content-addressed store; its addresses are `/pictures/{hash}-{160|320|640}.webp`. */
export type Picture = { hash: string; alt: string; tile: PictureBackground };
/** The background of a picture: a colour behind a cut-out, or `photo` for a photograph that fills its tile. */
export const pictureBackgrounds = ['indigo', 'ocre', 'terre', 'feuille', 'coton', 'photo'] as const;
export type PictureBackground = (typeof pictureBackgrounds)[number];

/** A reduction measured against the lowest price of the 30 days before it began (DECISIONS: discounts). `reference` in minor units of the currency beside it. */
export type Discount = { percent: number; reference: number; since: string };

/** A product in a list, with the offer that costs this visitor least. */
export type Card = {
  id: string;
  slug: string;
  title: string;
  category: string;
  /** `/pictures/{hash}-320.webp`, or null: the tile is shown. */
  image_url: string | null;
  tile: PictureBackground;
  /** The price of the minimum quantity, in minor units of `currency`, including the delivery when the visitor has a country and the seller states a delivery price. */
  price: number;
  currency: string;
  /** The delivery included in `price`; null: not stated, the page says "livraison à confirmer". */
  shipping: number | null;
  /** The price of one article in minor units of the seller's currency, as a cart line stores it. */
  offer_price: number;
  /** The delivery in the seller's currency; null: not stated. */
  offer_shipping: number | null;
  offer_currency: string;
  /** True when the restaurant delivers by zones; the delivery above is then the lowest fee. Absent on pages otherwise. */
  by_zone?: boolean;
  discount: Omit<Discount, 'since'> | null;
  offer_count: number;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  offer_id: string;
  source: Source;
  seller: string;
  seller_slug: string;
  /** Present for `merchant` and `restaurant` only, where a cart line stores it. */
  seller_id?: string;
  /** False: the product is sold by a retailer and linked (/go/{offer_id}). */
  direct: boolean;
  /** True when the price of a linked offer is too old to be shown. Absent on pages otherwise. */
  price_stale?: boolean;
  /** When the shown price of a linked offer was read (ISO 8601). Null or absent for other offers and for examples. */
  read_at?: string | null;
  /** The same instant as a sentence in the visitor's language and time zone, shown beside the price. */
  read?: string;
  minimum_order_quantity: number;
  /** True for a dish with options: its button "Ajouter" opens the choice. Absent for other products, and on product pages. */
  has_options?: boolean;
  /** Whether it can be ordered now: the stock covers the minimum quantity, and the seller is not on holiday. */
  in_stock: boolean;
  /** The seller is on holiday: the day it takes orders again (2026-12-24); null or absent: it takes them. */
  reopens_on?: string | null;
  /** Units in stock; null: not stated. */
  stock: number | null;
  bestseller: boolean;
  /** The number of values on each variant axis; then "Ajouter" opens the product page. Null or absent: no variants, or one is already chosen (favourites, comparison). */
  variants?: AxisValueCount[] | null;
  /** On a card in a list: at most two facts (card-facts.ts), in the visitor's language. Absent elsewhere. */
  facts?: string[];
};

/** A card in a comparison. `item_price`: `price` without delivery. */
export type ComparedCard = Card & { brand: string | null; item_price: number };

/** A card as the API returns it, with fields that other programs may use and pages do not. */
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

/** The fields of a card that lists show. Other fields would be sent and hydrated for nothing, about 40 times a page. */
export function toListCard(card: Card): Card {
  const { brand, item_price, ...drawn } = toComparedCard(card);
  // Only a card in a list represents all variants; favourites and comparisons hold one chosen variant.
  return { ...drawn, ...(card.variants && { variants: card.variants }) };
}

/** Replaces the amounts of a card with a stale price. */
const hidden = { price: 0, shipping: null, offer_price: 0, offer_shipping: null };

/** Removes the prices that may not be shown: the amounts of stale offers become 0, and their delivery is not stated. */
export const hideStalePrices = <Some extends { offers: Offer[] }>(product: Some): Some => ({
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

/** The fields of a card that a comparison shows. */
export function toComparedCard(card: Card): ComparedCard {
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
    // Stale prices are not sent to the browser.
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
  /** True when its price is too old to be shown (domain/affiliate/programme.ts). */
  price_stale: boolean;
  /** The price of one article in minor units of `currency`, the seller's currency. */
  price: number;
  currency: string;
  reference_price: number | null;
  discount: Discount | null;
  /** The seller is on holiday: the day it takes orders again (2026-12-24); null or absent: it takes them. */
  reopens_on?: string | null;
  /** When a sale price ends (ISO 8601; the product page shows its last day); null or absent: no end. */
  sale_ends?: string | null;
  /** The delivery of one line to the requested country, in minor units of `currency`; null: not stated. */
  shipping: number | null;
  /** See Card. */
  by_zone?: boolean;
  days_min: number | null;
  days_max: number | null;
  /** In the visitor's currency (`ProductDetails.currency`): one article, its delivery, and the total of the minimum quantity (with delivery if stated). */
  shown_price: number;
  shown_shipping: number | null;
  shown_total: number;
  stock: number | null;
  /** See Card. */
  in_stock: boolean;
  minimum_order_quantity: number;
  ships_from: string;
  checked_at: string;
  /** For a linked offer with a shown price: when the price was read (ISO 8601) and the time zone to show it in. The product page adds it. */
  read?: { at: string; zone: string };
  menu_id: string | null;
  has_options?: boolean;
  is_demo: boolean;
  /** Days after receipt in which the seller accepts a return; 0: never; null: not stated. */
  return_days: number | null;
  return_paid_by: 'buyer' | 'seller';
};

export type Attribute = { name: string; value: string };

/** The reviews of a product. `by_stars`: the counts for one to five stars; `newest`: at most twelve, those in the reader's language first. */
export type Reviews = { by_stars: [number, number, number, number, number]; newest: Review[] };

/** One review. `author` null: an example, or the author's account was deleted. `created_at`: an instant; pages show the day. */
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

/** A product with all its offers, the best first (domain/pricing/rank-offers.ts). */
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
  /** Addresses of a retailer's pictures, which may be linked but not copied; used when `images` is empty. Null or absent: none. */
  linked_pictures?: string[] | null;
  tile: PictureBackground;
  rating: number | null;
  rating_count: number;
  rating_is_demo: boolean;
  bestseller: boolean;
  is_demo: boolean;
  country: string;
  currency: string;
  offers: Offer[];
  /** The lowest price without delivery over 90 days, in minor units of `currency`: one entry per change, oldest first. */
  history: { day: string; price: number }[];
  /** The group of variants; null or absent: none. */
  group?: ProductGroup | null;
};

export type ProductWithReviews = ProductDetails & { reviews: Reviews };
