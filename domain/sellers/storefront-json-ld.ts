import type { Card } from '#domain/catalogue/product.ts';
import { toMajor } from '#domain/money/units.ts';
import { groupCardsBySection, type Menu } from './menu.ts';
import { formatTimeOfDay, type WeeklySpan } from './opening-hours.ts';
import type { ReturnTerms, LocationWithOfferCount, Storefront } from './storefront.ts';
import { storefrontPath } from './storefront-path.ts';

/** A schema.org node for the meta descriptor `script:ld+json` (React Router escapes it). */
type JsonLd = { [key: string]: unknown };

const context = 'https://schema.org';
/** A few offers are enough, because search engines read products from the product pages. */
const mostOffers = 5;

const types = { african: 'Store', merchant: 'Store', admin: 'Store', restaurant: 'Restaurant' } as const;

/** The schema.org node of a shop or restaurant with its first offers. `siteUrl` has no final slash. */
export function storefrontJsonLd(
  shop: Omit<Storefront, 'hours' | 'locations'> & {
    hours: { weekly: readonly WeeklySpan[] } | null;
    locations?: readonly Place[];
  },
  cards: readonly Card[],
  siteUrl: string,
  menu: Menu | null = null,
): JsonLd {
  const url = siteUrl + storefrontPath(shop);
  const first = cards.find(({ image_url }) => image_url)?.image_url;
  const picture = shop.cover ? `/pictures/${shop.cover}-640.webp` : first;
  return {
    '@context': context,
    '@type': types[shop.source],
    '@id': `${url}#shop`,
    url,
    name: shop.name,
    ...(shop.description && { description: shop.description }),
    ...(picture && { image: siteUrl + picture.replace(/-\d+\.webp$/, '-640.webp') }),
    ...(shop.logo && { logo: `${siteUrl}/pictures/${shop.logo}-320.webp` }),
    ...(shop.whatsapp && { telephone: shop.whatsapp }),
    ...(shop.hours && { openingHoursSpecification: shop.hours.weekly.map(openingOf) }),
    ...(shop.source === 'restaurant' && { hasMenu: menu ? menuOf(menu, cards, siteUrl, url) : `${url}#articles` }),
    address: {
      '@type': 'PostalAddress',
      ...(shop.city && { addressLocality: shop.city }),
      addressCountry: shop.country,
    },
    ...(shop.locations && shop.locations.length > 0 && { location: shop.locations.map(placeOf) }),
    knowsLanguage: shop.languages,
    ...(shop.deliveries.length > 0 && { areaServed: shop.deliveries.map(({ country }) => country) }),
    ...(shop.returns.days !== null && { hasMerchantReturnPolicy: returnsOf(shop.returns, shop.country) }),
    makesOffer: cards.slice(0, mostOffers).map((card) => ({
      '@type': 'Offer',
      price: toMajor(card.offer_price, card.offer_currency),
      priceCurrency: card.offer_currency,
      availability: `${context}/${card.in_stock ? 'InStock' : 'OutOfStock'}`,
      itemOffered: {
        '@type': shop.source === 'restaurant' ? 'MenuItem' : 'Product',
        name: card.title,
        url: `${siteUrl}/produit/${card.slug}`,
      },
    })),
  };
}

type Place = Omit<LocationWithOfferCount, 'weekly'> & { hours: { weekly: readonly WeeklySpan[] } | null };

const placeOf = ({ name, street, city, postalCode, country, phone, position, hours }: Place): JsonLd => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    ...(postalCode && { postalCode }),
    addressCountry: country,
  },
  ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
  ...(phone && { telephone: phone }),
  ...(hours && { openingHoursSpecification: hours.weekly.map(openingOf) }),
});

const menuOf = (menu: Menu, cards: readonly Card[], siteUrl: string, url: string): JsonLd => ({
  '@type': 'Menu',
  '@id': `${url}#menu`,
  hasMenuSection: groupCardsBySection(menu, cards)
    .filter(({ name }) => name !== null)
    .map(({ name, cards: own }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: own.map((card) => ({
        '@type': 'MenuItem',
        name: card.title,
        url: `${siteUrl}/produit/${card.slug}`,
        offers: {
          '@type': 'Offer',
          price: toMajor(card.offer_price, card.offer_currency),
          priceCurrency: card.offer_currency,
          availability: `${context}/${card.in_stock ? 'InStock' : 'OutOfStock'}`,
        },
      })),
    })),
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A span for schema.org, where a closing time before the opening time is on the next day. */
const openingOf = ({ weekday, opens, closes }: WeeklySpan): JsonLd => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `${context}/${days[weekday - 1]}`,
  opens: formatTimeOfDay(opens),
  closes: closes === 1440 ? '23:59' : formatTimeOfDay(closes),
});

const returnsOf = ({ days, paidBy }: ReturnTerms, country: string): JsonLd => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: `${context}/${days === 0 ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow'}`,
  ...(days !== 0 && {
    merchantReturnDays: days,
    returnFees: `${context}/${paidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }),
});
