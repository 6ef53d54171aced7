import { toMajor } from '#domain/money/units.ts';
import type { Offer, ProductAnswer } from './product.ts';

/** A schema.org node, for a `script:ld+json` meta descriptor (React Router escapes it). */
type JsonLd = { [key: string]: unknown };

const context = 'https://schema.org';

/** A product with its offers, article prices in major units of each offer's own currency. Demo ratings never appear; `siteUrl` has no final slash. */
export function productJsonLd(product: ProductAnswer, siteUrl: string): JsonLd {
  const url = `${siteUrl}/produit/${product.slug}`;
  const pictures = product.images.map((image) => `${siteUrl}/pictures/${image.hash}-640.webp`);
  const gtin = product.barcodes.find((code) => /^(?:\d{8}|\d{12,14})$/.test(code));
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.title,
    description: product.description,
    category: product.category,
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(gtin && { gtin }),
    ...(product.attributes.length > 0 && {
      additionalProperty: product.attributes.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
    ...(product.rating !== null &&
      product.rating_count > 0 &&
      !product.rating_is_demo && { aggregateRating: ratingOf(product.rating, product.rating_count) }),
    ...(product.offers.length > 0 && { offers: offersOf(product.offers, url) }),
  };
}

const ratingOf = (rating: number, count: number): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: rating,
  ratingCount: count,
  bestRating: 5,
});

// An AggregateOffer has one currency, so offers are gathered by theirs.
function offersOf(offers: readonly Offer[], url: string): JsonLd | JsonLd[] {
  const currencies = [...new Set(offers.map((offer) => offer.currency))];
  const groups = currencies.map((currency) => {
    const own = offers.filter((offer) => offer.currency === currency);
    const only = own[0];
    return own.length === 1 && only ? offerOf(only, url) : aggregateOf(own, currency, url);
  });
  return groups.length === 1 ? (groups[0] ?? []) : groups;
}

function aggregateOf(offers: readonly Offer[], currency: string, url: string): JsonLd {
  const prices = offers.map((offer) => offer.price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: toMajor(Math.min(...prices), currency),
    highPrice: toMajor(Math.max(...prices), currency),
    offerCount: offers.length,
    offers: offers.map((offer) => offerOf(offer, url)),
  };
}

const offerOf = (offer: Offer, url: string): JsonLd => ({
  '@type': 'Offer',
  url,
  price: toMajor(offer.price, offer.currency),
  priceCurrency: offer.currency,
  availability: `${context}/${offer.in_stock ? 'InStock' : 'OutOfStock'}`,
  seller: { '@type': 'Organization', name: offer.seller },
});
