import { countryName } from '#domain/delivery/countries.ts';
import { storefrontJsonLd } from '#domain/sellers/storefront-json-ld.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { breadcrumbData } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { closedShopTitle, closedShopText } from './closed-words.ts';
import { storefrontCrumbs } from './storefront.tsx';
import type { loadStorefront } from './storefront-loader.ts';

type Data = Awaited<ReturnType<typeof loadStorefront>>['data'];
type Place = { matches: Parameters<typeof siteUrlFromRootLoader>[0]; location: { pathname: string; search: string } };

/** Title, description, cover, canonical URL and structured data of a seller's page. */
export function storefrontMeta(found: Data | undefined, { matches, location }: Place) {
  const root = siteUrlFromRootLoader(matches);
  if (!found) return [];
  if (!found.shown)
    return pageMeta(root, location, {
      title: closedShopTitle(found.closed),
      description: closedShopText(found.closed),
      noindex: true,
    });
  const { shop, cards, menu } = found.shown;
  const place = [shop.city, countryName(shop.country, getLocale())].filter(Boolean).join(', ');
  const facts = { name: shop.name, place, n: shop.offers };
  const picture = cards.find(({ image_url }) => image_url)?.image_url;
  return [
    ...pageMeta(root, location, {
      title: `${shop.name}, ${place}`,
      description: shop.source === 'restaurant' ? m.storefront_meta_restaurant(facts) : m.storefront_meta(facts),
      noindex: shop.offers === 0,
      ...(picture && { image: picture.replace(/-\d+\.webp$/, '-share.jpg') }),
    }),
    { 'script:ld+json': storefrontJsonLd(shop, cards, root.siteUrl, menu) },
    { 'script:ld+json': breadcrumbData(root.siteUrl, storefrontCrumbs(shop)) },
  ];
}
