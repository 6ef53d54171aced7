import type { StoredPicture } from '#server/integrations/picture-files.ts';
import type { SeedMarket, SeedOffer, SeedProduct } from './seed-market.ts';
import { deriveSellerId } from './seed-market.ts';
import { addNoBreakSpaces } from './parse-record.ts';

type Rows = Record<string, unknown>[];
const dayMs = 86_400_000;

/** Converts the market to table rows, in the order in which they can be inserted. All are marked as demo data. */
export function buildTableRows(market: SeedMarket, pictures: ReadonlyMap<string, StoredPicture>, now: number) {
  const at = (daysAgo: number): string => new Date(now - Math.round(daysAgo * dayMs)).toISOString();
  const offers = market.products.flatMap((product) => product.seedOffers.map((offer) => ({ product, offer })));
  return {
    sellers: market.sellers.map((seller) => ({
      id: seller.id,
      slug: seller.slug,
      name: seller.name,
      source: seller.source,
      city: seller.city,
      country_code: seller.country,
      description_fr: seller.fr,
      description_en: seller.en,
      languages: seller.languages,
      return_days: seller.returns?.days ?? null,
      return_paid_by: seller.returns?.paidBy ?? 'buyer',
      return_terms_fr: addNoBreakSpaces(seller.returns?.fr ?? ''),
      return_terms_en: seller.returns?.en ?? '',
      is_active: true,
      is_demo: true,
      created_at: at(420),
    })),
    shipping_profiles: market.sellers.flatMap((seller) =>
      seller.profiles.map((profile) => ({
        id: profile.id,
        seller_id: seller.id,
        name: profile.name,
        currency: seller.currency,
      })),
    ),
    shipping_rates: market.sellers.flatMap((seller) =>
      seller.profiles.flatMap((profile) =>
        profile.rates.map((rate) => ({
          profile_id: profile.id,
          country_code: rate.country,
          price_minor: rate.price,
          days_min: rate.daysMin,
          days_max: rate.daysMax,
        })),
      ),
    ),
    files: [...new Map([...pictures.values()].map((picture) => [picture.hash, picture])).values()].map((picture) => ({
      hash: picture.hash,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      created_at: at(0),
    })),
    products: market.products.map((product) => productRow(product, at)),
    product_barcodes: market.products.flatMap((product) =>
      product.barcode ? [{ barcode: product.barcode, product_id: product.id }] : [],
    ),
    product_images: market.products.flatMap((product) =>
      product.pictures.map((file, position) => ({
        product_id: product.id,
        position,
        file_hash: pictures.get(file)!.hash,
        alt_fr: product.title.fr,
        alt_en: product.title.en,
      })),
    ),
    offers: offers.map(({ product, offer }) => offerRow(product, offer, at)),
    price_changes: offers.flatMap(({ offer }) =>
      offer.history.map((step) => ({
        offer_id: offer.id,
        price_minor: step.price,
        currency: offer.currency,
        reference_price_minor: null,
        changed_at: at(step.daysAgo),
        is_demo: true,
      })),
    ),
    product_reviews: market.products.flatMap((product) =>
      product.reviews.map(({ id, stars, words, language, daysAgo }) => ({
        id,
        product_id: product.id,
        stars,
        words,
        language,
        state: 'shown',
        is_example: true,
        created_at: at(daysAgo),
      })),
    ),
  } satisfies Record<string, Rows>;
}

function productRow(product: SeedProduct, at: (daysAgo: number) => string) {
  return {
    id: product.id,
    slug: product.slug,
    title_fr: product.title.fr,
    title_en: product.title.en,
    description_fr: product.description.fr,
    description_en: product.description.en,
    brand: product.brand,
    category_slug: product.category,
    subcategory_slug: product.subcategory,
    attributes: product.attributes,
    tile: 'photo',
    content_quantity: product.content?.quantity ?? null,
    content_unit: product.content?.unit ?? null,
    popularity: product.popularity,
    is_bestseller: product.isBestseller,
    is_demo: true,
    created_at: at(product.daysOld),
    updated_at: at(0),
  };
}

function offerRow(product: SeedProduct, offer: SeedOffer, at: (daysAgo: number) => string) {
  return {
    id: offer.id,
    product_id: product.id,
    seller_id: deriveSellerId(offer.seller),
    external_id: offer.externalId,
    source: offer.seller.source,
    is_direct: offer.retailerUrl === null,
    retailer_url: offer.retailerUrl,
    price_minor: offer.price,
    currency: offer.currency,
    reference_price_minor: null,
    stock: offer.stock,
    minimum_order_quantity: offer.minimum,
    ships_from: offer.seller.country,
    shipping_profile_id: offer.profileId,
    menu_id: product.isMeal ? (product.subcategory === 'cafe-the' ? 'boissons' : 'carte') : null,
    checked_at: at(0),
    is_active: !offer.isWaiting,
    is_demo: true,
    created_at: at(offer.history[0]!.daysAgo),
    updated_at: at(0),
  };
}
