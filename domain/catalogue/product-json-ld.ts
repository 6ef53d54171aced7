import { toMajor } from '#domain/money/units.ts';
import type { LocalizedAttribute, Offer, ProductDetails } from './product.ts';

/** A schema.org node for the meta descriptor `script:ld+json` (React Router escapes it). */
type JsonLd = { [key: string]: unknown };

/** The data of a product that is written into each of its offers. */
type Place = { url: string; country: string; condition: string };

const context = 'https://schema.org';

/** The schema.org node of a product. Prices are without delivery. `siteUrl` has no final slash. */
export function productJsonLd(product: ProductDetails, siteUrl: string): JsonLd {
  const url = `${siteUrl}/produit/${product.slug}`;
  const pictures = product.images.map((image) => `${siteUrl}/pictures/${image.hash}-640.webp`);
  // The price of a stale offer may not be shown, so the offer is left out.
  const shown = product.offers.filter(({ price_stale: isStale }) => !isStale);
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
    ...(shown.length > 0 && {
      offers: offersOf(shown, { url, country: product.country, condition: conditionOf(product.attributes) }),
    }),
  };
}

const ratingOf = (rating: number, count: number): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: rating,
  ratingCount: count,
  bestRating: 5,
});

// An AggregateOffer has one currency, so the offers are grouped by currency.
function offersOf(offers: readonly Offer[], place: Place): JsonLd | JsonLd[] {
  const currencies = [...new Set(offers.map((offer) => offer.currency))];
  const groups = currencies.map((currency) => {
    const own = offers.filter((offer) => offer.currency === currency);
    const only = own[0];
    return own.length === 1 && only ? offerOf(only, place) : aggregateOf(own, currency, place);
  });
  return groups.length === 1 ? (groups[0] ?? []) : groups;
}

function aggregateOf(offers: readonly Offer[], currency: string, place: Place): JsonLd {
  const prices = offers.map((offer) => offer.price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: toMajor(Math.min(...prices), currency),
    highPrice: toMajor(Math.max(...prices), currency),
    offerCount: offers.length,
    offers: offers.map((offer) => offerOf(offer, place)),
  };
}

const offerOf = (offer: Offer, { url, country, condition }: Place): JsonLd => ({
  '@type': 'Offer',
  url,
  price: toMajor(offer.price, offer.currency),
  priceCurrency: offer.currency,
  ...(offer.sale_ends && { priceValidUntil: offer.sale_ends }),
  availability: `${context}/${offer.in_stock && !offer.reopens_on ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `${context}/${condition}`,
  seller: { '@type': 'Organization', name: offer.seller },
  ...(offer.shipping !== null && { shippingDetails: shippingOf(offer, offer.shipping, country) }),
  hasMerchantReturnPolicy: returnsOf(offer, country),
});

/** The seller's return policy. "Unspecified" is written when there is none, because search engines would guess. */
function returnsOf({ direct, return_days: days, return_paid_by: paidBy }: Offer, country: string): JsonLd {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: country };
  if (!direct || days === null) return { ...policy, returnPolicyCategory: `${context}/MerchantReturnUnspecified` };
  if (days === 0) return { ...policy, returnPolicyCategory: `${context}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    returnFees: `${context}/${paidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  };
}

/** The seller's delivery price for the country of the page. */
const shippingOf = (offer: Offer, shipping: number, country: string): JsonLd => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toMajor(shipping, offer.currency),
    currency: offer.currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  shippingOrigin: { '@type': 'DefinedRegion', addressCountry: offer.ships_from },
  ...(offer.days_min !== null &&
    offer.days_max !== null && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: offer.days_min,
          maxValue: offer.days_max,
          unitCode: 'DAY',
        },
      },
    }),
});

const used = /^(?:used|occasion|d[’']occasion|usagée?)$/i;
const renewed = /^(?:refurbished|reconditionnée?|remise? à neuf)$/i;

/** The schema.org condition: new, unless a specification (`État`, `Condition`) says otherwise. */
function conditionOf(attributes: readonly LocalizedAttribute[]): string {
  const value = attributes.find(({ name }) => /^(?:état|condition)$/i.test(name))?.value.trim() ?? '';
  return used.test(value) ? 'UsedCondition' : renewed.test(value) ? 'RefurbishedCondition' : 'NewCondition';
}
