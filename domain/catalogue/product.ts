import type { Language } from '#domain/settings/language.ts';
import type { ProductGroup, AxisWithValueCount } from './variants.ts';

// These types describe the responses of rpc/search_products and rpc/get_product.

/** Where an item comes from (R-GEN-04). */
export const sources = ['african', 'merchant', 'restaurant', 'admin'] as const;
export type Source = (typeof sources)[number];

/** A stored picture, named by the hash of its content. Its URLs are `/pictures/{hash}-{160|320|640}.webp`. */
export type Picture = { hash: string; alt: string; tile: PictureBackground };
/** The background of a picture: a colour behind a product without background, or `photo` for a full photograph. */
export const pictureBackgrounds = ['indigo', 'ocre', 'terre', 'feuille', 'coton', 'photo'] as const;
export type PictureBackground = (typeof pictureBackgrounds)[number];

/** A reduction from the lowest price of the 30 days before it (DECISIONS: discounts). `reference`: that price. */
export type Discount = { percent: number; reference: number; since: string };

/** A product in a list, with the offer that costs this visitor least. */
export type Card = {
  id: string;
  slug: string;
  title: string;
  category: string;
  /** `/pictures/{hash}-320.webp`; null: the page shows only the coloured background `tile`. */
  image_url: string | null;
  tile: PictureBackground;
  /** The price of the minimum quantity in minor units, with delivery if its price is known. */
  price: number;
  currency: string;
  /** The delivery included in `price`; null: unknown, and the page says "livraison à confirmer". */
  shipping: number | null;
  /** The price of one article in minor units of `offer_currency`, the currency of the seller. */
  offer_price: number;
  /** The delivery in minor units of `offer_currency`; null: unknown. */
  offer_shipping: number | null;
  offer_currency: string;
  /** True when the restaurant's delivery fee depends on the zone. Prices on the card then include the lowest fee. */
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
  /** Only set for merchants and restaurants, whose cart lines store it. */
  seller_id?: string;
  /** False: a retailer sells the product on its own site, and the page links there (/go/{offer_id}). */
  direct: boolean;
  /** True when the price of a retailer's offer is too old to be shown; otherwise absent on pages. */
  price_stale?: boolean;
  /** When a retailer's price was read (ISO 8601). Null or absent for other offers and for demo offers. */
  read_at?: string | null;
  /** `read_at` as a sentence in the visitor's language and time zone, shown beside the price. */
  read?: string;
  minimum_order_quantity: number;
  /** True for a dish with options. Its button "Ajouter" first opens the choice of options. */
  has_options?: boolean;
  /** Whether the offer can be ordered: the minimum quantity is in stock, and the seller is not on holiday. */
  in_stock: boolean;
  /** When the seller is on holiday, the day it takes orders again (2026-12-24); otherwise null or absent. */
  reopens_on?: string | null;
  /** Units in stock; null: unknown. */
  stock: number | null;
  bestseller: boolean;
  /** How many sizes, colours and so on there are to choose from. Null or absent: nothing to choose. */
  variants?: AxisWithValueCount[] | null;
  /** Set on a card in a list: at most two specifications (card-facts.ts), in the visitor's language. */
  facts?: string[];
};

/** A card in a comparison. `item_price` is `price` without the delivery. */
export type ComparisonCard = Card & { brand: string | null; item_price: number };

/** A card as the API returns it, with additional fields for other programs. */
export type ApiProductCard = ComparisonCard & {
  /** The URL of the product on the retailer's site, without our affiliate tag. */
  retailer_url: string | null;
  discount: Discount | null;
  seller_id: string;
  external_ids: string[];
  subcategory: string | null;
  free_shipping: boolean;
  is_demo: boolean;
};

/** Keeps only the fields that lists show, because a page sends and hydrates about 40 cards. */
export function toListCard(card: Card): Card {
  const { brand, item_price, ...drawn } = toComparisonCard(card);
  // A card in a list stands for all variants and says how many there are. A favourite or compared product is one variant.
  return { ...drawn, ...(card.variants && { variants: card.variants }) };
}

/** These values replace the price of an offer whose price is too old to be shown. */
const hidden = { price: 0, shipping: null, offer_price: 0, offer_shipping: null };

/** Sets prices that are too old to be shown to 0, and their delivery to null. */
export const zeroStaleOfferPrices = <Some extends { offers: Offer[] }>(product: Some): Some => ({
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
export function toComparisonCard(card: Card): ComparisonCard {
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
  } = card as ApiProductCard;
  const isCarried = drawn.source === 'merchant' || drawn.source === 'restaurant';
  return {
    ...drawn,
    discount: discount && { percent: discount.percent, reference: discount.reference },
    ...(isCarried && { seller_id }),
    ...(has_options && { has_options }),
    ...(by_zone && { by_zone }),
    ...(reopens_on && { reopens_on }),
    ...(read_at && { read_at }),
    // A price that is too old must not reach the browser.
    ...(price_stale && { price_stale, ...hidden, discount: null, item_price: 0 }),
  };
}

/** One seller's offer of a product, as the product page shows it. */
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
  /** True when the price is too old to be shown (domain/affiliate/programme.ts). */
  price_stale: boolean;
  /** The price of one article in minor units of `currency`, the currency of the seller. */
  price: number;
  currency: string;
  reference_price: number | null;
  discount: Discount | null;
  /** When the seller is on holiday, the day it takes orders again (2026-12-24); otherwise null or absent. */
  reopens_on?: string | null;
  /** When a sale price ends (ISO 8601); null or absent: no end. */
  sale_ends?: string | null;
  /** The delivery of one line to the requested country, in minor units of `currency`; null: unknown. */
  shipping: number | null;
  /** True when the restaurant's delivery fee depends on the zone. `shipping` is then the lowest fee. */
  by_zone?: boolean;
  days_min: number | null;
  days_max: number | null;
  /** In the visitor's currency: one article, the delivery of one line, and the total of the minimum quantity. */
  shown_price: number;
  shown_shipping: number | null;
  shown_total: number;
  stock: number | null;
  /** Whether the offer can be ordered: the minimum quantity is in stock, and the seller is not on holiday. */
  in_stock: boolean;
  minimum_order_quantity: number;
  ships_from: string;
  checked_at: string;
  /** When a retailer's price was read (ISO 8601), and the time zone to show it in. Set only on the product page. */
  read?: { at: string; zone: string };
  menu_id: string | null;
  has_options?: boolean;
  is_demo: boolean;
  /** The days after receipt in which the seller accepts a return; 0: only faulty articles; null: not stated. */
  return_days: number | null;
  return_paid_by: 'buyer' | 'seller';
};

export type LocalizedAttribute = { name: string; value: string };

/** `by_stars`: the counts of one to five stars. `newest`: at most twelve reviews, the visitor's language first. */
export type ProductReviews = { by_stars: [number, number, number, number, number]; newest: Review[] };

/** One review. `author` null: a demo review or a deleted account. `created_at`: an ISO 8601 moment. */
export type Review = {
  id: string;
  stars: number;
  words: string;
  language: Language;
  author: string | null;
  photo: string | null;
  is_example: boolean;
  created_at: string;
  is_edited: boolean;
  /** The seller's answer to the review, and the seller's name; null: no answer, or a demo review. */
  answer: string | null;
  seller: string | null;
};

/** A product with all its offers, the best offer first (domain/pricing/rank-offers.ts). */
export type ProductDetails = {
  id: string;
  slug: string;
  title: string;
  description: string;
  brand: string | null;
  barcodes: string[];
  category: string;
  subcategory: string | null;
  attributes: LocalizedAttribute[];
  images: Picture[];
  /** A retailer's pictures, used when `images` is empty. Pages may link them but not copy them. */
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
  /** How the lowest price (without delivery) changed in the last 90 days: one entry per change, oldest first. */
  history: { day: string; price: number }[];
  /** The other sizes, colours and so on of this product; null or absent: none. */
  group?: ProductGroup | null;
};

export type ProductWithReviews = ProductDetails & { reviews: ProductReviews };
